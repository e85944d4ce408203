import type { Kobo } from '@mudu/contracts/money';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { Injectable } from '@nestjs/common';
import type { KnownPayment, PaymentFacts } from '../../domains/payment/index.js';
import { surplusOf, Wallets } from '../../domains/wallet/index.js';
import { unusedNames } from './unusedMoney.js';

const words = { none: 'pending', failed: 'failed', abandoned: 'abandoned', flagged: 'pending' } as const;

/** A payment as its payer may see it. */
@Injectable()
export class VerifiedPayments {
  constructor(private readonly wallets: Wallets) {}

  async shown(payment: KnownPayment): Promise<VerifiedPayment> {
    const { reference, purpose, amountKobo, orderId, installmentId } = payment.facts;
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
    const wallet = await this.wallets.load(payment.userId);
    return unusedNames(payment).reduce((sum, name) => sum + surplusOf(wallet, name), 0);
  }
}
