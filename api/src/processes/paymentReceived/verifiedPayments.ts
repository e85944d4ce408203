import type { PaymentReference } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { problem } from '@mudu/contracts/problems';
import { Injectable } from '@nestjs/common';
import { type PaymentFacts, Payments } from '../../domains/payment/index.js';
import { Wallets } from '../../domains/wallet/index.js';
import { PaymentTargets } from './purposes/paymentTargets.js';

const words = { none: 'pending', failed: 'failed', abandoned: 'abandoned', flagged: 'pending' } as const;

/** A payment as its payer may see it. */
@Injectable()
export class VerifiedPayments {
  constructor(
    private readonly payments: Payments,
    private readonly targets: PaymentTargets,
    private readonly wallets: Wallets,
  ) {}

  /** Others' references are not there. */
  async demandOwn(reference: PaymentReference, userId: string): Promise<void> {
    const payment = await this.payments.find(reference);
    if (payment?.facts.userId !== userId) throw problem('not_found');
  }

  async find(reference: PaymentReference): Promise<VerifiedPayment> {
    const payment = await this.payments.find(reference);
    if (!payment) throw problem('not_found');
    const { purpose, amountKobo, orderId, installmentId } = payment.facts;
    const paid = payment.kind === 'succeeded';
    const toWalletKobo = paid ? Math.min(await this.toWallet(payment.facts), payment.amountKobo) : 0;
    return {
      status: paid ? 'success' : words[payment.lastWord],
      reference,
      purpose,
      amountKobo: paid ? payment.amountKobo : amountKobo,
      ...(toWalletKobo > 0 ? { toWalletKobo } : {}),
      ...(orderId ? { orderId } : {}),
      ...(installmentId ? { installmentId } : {}),
      ...(paid ? { paidAt: payment.paidAt } : {}),
    };
  }

  private async toWallet(payment: PaymentFacts): Promise<Kobo> {
    const names = this.targets[payment.purpose].unusedIn(payment);
    if (names.length === 0) return 0;
    const { surplusKobo } = await this.wallets.load(payment.userId);
    return names.reduce((sum, name) => sum + (surplusKobo[name] ?? 0), 0);
  }
}
