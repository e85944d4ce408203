import { planOfInstallment } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';
import { Installments } from './installmentPlans.js';

/** A payment of an installment failed. Only an auto-debit is told to its plan; a shopper at the page knows. */
export class RecordFailedDebit {
  constructor(
    readonly installmentId: string,
    readonly reason: string,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(RecordFailedDebit)
export class RecordFailedDebitHandler implements ICommandHandler<RecordFailedDebit> {
  constructor(
    private readonly installments: Installments,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ installmentId, reason, context }: RecordFailedDebit): Promise<void> {
    const command = { type: 'FailAutoDebit', installmentId, reason, at: this.clock.now() } as const;
    await this.installments.handle(planOfInstallment(installmentId), command, context);
  }
}
