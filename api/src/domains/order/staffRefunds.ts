import { cancelRefundId, returnRefundId } from '@mudu/contracts/ids';
import type { RefundOrderRequest, SetOrderStatusRequest } from '@mudu/contracts/order/requests';
import { problem } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { PersonKeys } from '../../platform/personKeys.js';
import type { Identity } from '../../platform/requestContext.js';
import { Settings } from '../../platform/shopSettings.js';
import { termsOf } from '../../platform/termsOf.js';
import { InjectClock } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import type { CancelOrder, RefundPart, ReturnOrder } from './order.commands.js';
import type { KnownOrder } from './order.state.js';
import { PerishableLines } from './perishableLines.js';

/** The commands by which staff give money back, and who may send them. */
@Injectable()
export class StaffRefunds {
  constructor(
    private readonly people: PersonDirectory,
    private readonly keys: PersonKeys,
    private readonly perishable: PerishableLines,
    private readonly settings: Settings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** Not support's, not for oneself, and of staff only a super admin's (rules/refund.md R16). */
  async mustBeAllowed({ userId, role }: Identity, order: KnownOrder): Promise<void> {
    if (role === 'support') throw problem('forbidden');
    if (order.facts.userId === userId) throw problem('own_account');
    const owner = await this.people.contact(order.facts.userId);
    if (owner && isStaff(owner.role) && role !== 'super_admin') throw problem('forbidden');
  }

  async part(
    { role }: Identity,
    order: KnownOrder,
    request: Omit<RefundOrderRequest, 'reason'> & { reason?: string },
    refundId: string,
  ): Promise<RefundPart> {
    const at = this.clock.now();
    return {
      type: 'RefundPart',
      role,
      items: request.items ?? null,
      amountKobo: request.amountKobo ?? null,
      refundTo: request.refundTo,
      refundId,
      reason: await this.keys.seal(order.facts.userId, request.reason ?? ''),
      ourFault: request.ourFault,
      reportedAt: request.reportedAt ?? at,
      perishableLines: this.perishable.of(order),
      window: termsOf(await this.settings.all()).returns,
      at,
    };
  }

  async cancellation(
    order: KnownOrder,
    { reason, refundTo }: Pick<SetOrderStatusRequest, 'reason' | 'refundTo'>,
  ): Promise<CancelOrder> {
    return {
      type: 'CancelOrder',
      by: 'admin',
      reason: 'shop',
      note: reason ? await this.keys.seal(order.facts.userId, reason) : null,
      refundTo: refundTo ?? null,
      refundId: cancelRefundId(order.facts.orderId),
      at: this.clock.now(),
    };
  }

  async returned(
    { role }: Identity,
    order: KnownOrder,
    request: Pick<SetOrderStatusRequest, 'note' | 'ourFault' | 'photoUrl' | 'reportedAt' | 'refundTo'>,
  ): Promise<ReturnOrder> {
    const at = this.clock.now();
    return {
      type: 'ReturnOrder',
      role,
      ourFault: request.ourFault,
      photoUrl: request.photoUrl ?? null,
      reportedAt: request.reportedAt ?? at,
      refundTo: request.refundTo ?? null,
      refundId: returnRefundId(order.facts.orderId),
      reason: await this.keys.seal(order.facts.userId, request.note ?? ''),
      perishableLines: this.perishable.of(order),
      window: termsOf(await this.settings.all()).returns,
      at,
    };
  }
}
