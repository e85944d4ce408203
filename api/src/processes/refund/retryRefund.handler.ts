import type { OrderId, PaymentReference } from '@mudu/contracts/ids';
import type { AskedRefund } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { isStaff } from '@mudu/contracts/roles';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Payments, RefundCardPayment } from '../../domains/payment/index.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectClock } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { RefundQueries } from './refund.queries.js';

/** Staff want to know now how far a card refund is, without waiting for the next time it is asked about. */
export class RetryRefund extends Command<AskedRefund> {
  constructor(
    readonly caller: Identity,
    readonly refundId: string,
  ) {
    super();
  }
}

/**
 * The provider's own list is looked at before it is asked again (rules/refund.md R5), so nothing is given back twice.
 * The reply shows the refund as its payment's stream has it, which the list may show a moment later.
 */
@CommandHandler(RetryRefund)
export class RetryRefundHandler implements ICommandHandler<RetryRefund> {
  constructor(
    private readonly refunds: RefundQueries,
    private readonly payments: Payments,
    private readonly people: PersonDirectory,
    private readonly engine: ProcessEngine,
    private readonly commands: CommandBus,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ caller, refundId }: RetryRefund): Promise<AskedRefund> {
    const refund = await this.refunds.one(refundId);
    const { userId, orderId, amountKobo } = refund;
    if (userId === caller.userId) throw problem('own_account');
    const owner = await this.people.contact(userId);
    if (owner && isStaff(owner.role) && caller.role !== 'super_admin') throw problem('forbidden');
    const reference = refund.reference as PaymentReference | null;
    if (!reference || (await this.state(reference, refundId))?.status !== 'pending')
      throw problem('refund_ended');
    const context = commandFromRequest(userId);
    const { heard } = await this.engine.run(() =>
      this.commands.execute(
        new RefundCardPayment(reference, orderId as OrderId, refundId, amountKobo, context),
      ),
    );
    const after = await this.state(reference, refundId);
    const now = after?.status ?? refund.status;
    const status = now === 'late' ? 'processed' : now;
    return {
      ...refund,
      heard,
      status,
      endedAt: status === 'pending' ? null : this.clock.now(),
      walletAfter: status === 'pending' ? refund.walletAfter : null,
    };
  }

  private async state(reference: PaymentReference, refundId: string) {
    const payment = await this.payments.find(reference);
    return payment?.kind === 'succeeded' ? payment.refunds[refundId] : undefined;
  }
}
