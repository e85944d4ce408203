import { verifyPayment } from '@mudu/contracts/endpoints/payment';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SettlePayment } from '../../domains/payment/index.js';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { CreditPayment } from './creditPayment.handler.js';
import { CreditUnused } from './creditUnused.handler.js';
import { VerifiedPayments } from './verifiedPayments.js';

@Controller()
export class VerifyPaymentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly engine: ProcessEngine,
    private readonly verified: VerifiedPayments,
  ) {}

  /** The visit proves nothing: the provider is asked. Others' references are a 404 (rules/payment.md P5, P6). */
  @Route(verifyPayment)
  async verify(@In() { caller, params }: Input<typeof verifyPayment>): Promise<VerifiedPayment> {
    const { reference } = params;
    await this.verified.demandOwn(reference, caller.userId);
    const context = commandFromRequest(caller.userId);
    await this.engine.run(() => this.commands.execute(new SettlePayment(reference, context)));
    // When the webhook was first, the money may still be on its way: who is told of success finds it credited.
    await this.engine.run(() => this.commands.execute(new CreditPayment(reference, context)));
    await this.engine.run(() => this.commands.execute(new CreditUnused(reference, context)));
    return this.verified.find(reference);
  }
}
