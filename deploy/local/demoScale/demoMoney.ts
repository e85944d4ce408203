import { randomUUID } from 'node:crypto';
import {
  type PaymentCommand,
  type PaymentFacts,
  paymentDecider,
} from '@mudu/api/domains/payment/payment.decider';
import type { WalletCommand } from '@mudu/api/domains/wallet/wallet.commands';
import { walletDecider } from '@mudu/api/domains/wallet/wallet.decider';
import type { WalletState } from '@mudu/api/domains/wallet/wallet.state';
import { fundingReference, streams } from '@mudu/contracts/ids';
import { within } from './demoChance.js';
import type { DemoPerson } from './demoPeople.js';
import type { Occasion, StreamWriter } from './streamWriter.js';

const FUNDING_STEP_KOBO = 1_000_000;

export type CardPayment = Pick<PaymentFacts, 'reference' | 'purpose' | 'orderId' | 'amountKobo'>;

export const payPage = (reference: string): string => `http://localhost/sandbox/pay/${reference}`;

/** The wallets of the demo's people and what they pay by card. */
export class DemoMoney {
  private readonly wallets = new Map<string, WalletState>();

  constructor(private readonly writer: StreamWriter) {}

  wallet(person: DemoPerson, command: WalletCommand, occasion: Occasion): void {
    const before = this.wallets.get(person.id) ?? walletDecider.initial;
    const { state } = this.writer.decide(walletDecider, streams.wallet(person.id), before, command, occasion);
    this.wallets.set(person.id, state);
  }

  /** Funds the wallet by card when it holds less than needed, with a round sum and often more than that. */
  fundUpTo(person: DemoPerson, neededKobo: number, occasion: Occasion): void {
    if ((this.wallets.get(person.id) as WalletState).spendableKobo >= neededKobo) return;
    const reference = fundingReference(randomUUID());
    const amountKobo = (Math.ceil(neededKobo / FUNDING_STEP_KOBO) + within(0, 5)) * FUNDING_STEP_KOBO;
    this.payByCard(person, { reference, purpose: 'wallet_funding', orderId: null, amountKobo }, occasion);
    this.wallet(person, { type: 'FundWallet', reference, amountKobo }, occasion);
  }

  payByCard(person: DemoPerson, payment: CardPayment, occasion: Occasion): void {
    this.atPayPage(person, payment, occasion, {
      type: 'Succeed',
      amountKobo: payment.amountKobo,
      channel: 'card',
      providerId: payment.reference,
      paidAt: occasion.at,
      authorization: null,
    });
  }

  /** The pay page is opened, and nothing is paid there. */
  abandonPayPage(person: DemoPerson, payment: CardPayment, occasion: Occasion): void {
    this.atPayPage(person, payment, occasion, { type: 'Abandon', at: occasion.at });
  }

  private atPayPage(
    person: DemoPerson,
    payment: CardPayment,
    occasion: Occasion,
    outcome: PaymentCommand,
  ): void {
    const { reference } = payment;
    const commands: PaymentCommand[] = [
      { type: 'StartPayment', ...payment, userId: person.id, installmentId: null, startedAt: occasion.at },
      { type: 'OpenPage', authorizationUrl: payPage(reference), accessCode: 'demo' },
      outcome,
    ];
    let state = paymentDecider.initial;
    for (const command of commands)
      ({ state } = this.writer.decide(paymentDecider, streams.payment(reference), state, command, occasion));
  }
}
