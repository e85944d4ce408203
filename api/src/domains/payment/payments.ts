import { type PaymentReference, streams } from '@mudu/contracts/ids';
import type { PaymentEvent } from '@mudu/contracts/payment/events';
import { Injectable } from '@nestjs/common';
import { CommandExecutor, type Decided } from '../../messaging/commandExecutor.js';
import type { CommandContext } from '../../messaging/decider.js';
import { type PaymentCommand, type PaymentState, paymentDecider } from './payment.decider.js';

export type KnownPayment = Exclude<PaymentState, { kind: 'none' }>;

/** The payments' streams, one for each reference of the provider. */
@Injectable()
export class Payments {
  constructor(private readonly executor: CommandExecutor) {}

  /** Where a payment's facts are. */
  stream(reference: PaymentReference): string {
    return streams.payment(reference);
  }

  /**
   * The payment as its stream says now, undefined where there is none. With the context of a process, as of the event
   * that the process answers or later.
   */
  async find(
    reference: PaymentReference,
    context?: Pick<CommandContext, 'after'>,
  ): Promise<KnownPayment | undefined> {
    const { state } = await this.executor.load(paymentDecider, streams.payment(reference), context);
    return state.kind === 'none' ? undefined : state;
  }

  /** Throws the decider's Problem when it refuses. */
  handle(
    reference: PaymentReference,
    command: PaymentCommand,
    context: CommandContext,
  ): Promise<Decided<PaymentState, PaymentEvent>> {
    return this.executor.handle(paymentDecider, streams.payment(reference), command, context);
  }
}
