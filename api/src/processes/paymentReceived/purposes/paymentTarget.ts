import type { Kobo } from '@mudu/contracts/money';
import type { Instant } from '@mudu/contracts/time';
import type { ICommand } from '@nestjs/cqrs';
import type { PaymentFacts, PaymentPurpose } from '../../../domains/payment/index.js';
import type { CommandContext } from '../../../messaging/decider.js';

/** Where the money of a purpose goes. A new purpose is a class of this kind and its line in `paymentTargets.ts`. */
export interface PaymentTarget extends PaymentPurpose {
  /** What follows when the money is here; the target itself says what of it it can not take. */
  received(
    payment: PaymentFacts & { receivedKobo: Kobo },
    context: CommandContext & { at: Instant },
  ): readonly ICommand[];
  /** The stream whose events lead to more, once the money is in it; null when nothing follows. */
  stream(payment: PaymentFacts): string | null;
  /** What follows when a try to pay has failed. */
  failed(
    payment: PaymentFacts & { reason: string },
    context: CommandContext & { at: Instant },
  ): readonly ICommand[];
  /** What puts into the wallet whatever the target could not take of this payment. */
  unused(payment: PaymentFacts, context: CommandContext): Promise<readonly ICommand[]>;
}
