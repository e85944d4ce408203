import { type PaymentReference, partRefundId, streams, surplusReference } from '@mudu/contracts/ids';
import type { Kobo } from '@mudu/contracts/money';
import type { VerifiedPayment } from '@mudu/contracts/payment/views';
import { problem } from '@mudu/contracts/problems';
import { Injectable } from '@nestjs/common';
import { type PaymentFacts, paymentDecider } from '../../domains/payment/payment.decider.js';
import { walletDecider } from '../../domains/wallet/wallet.decider.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';

const words = { none: 'pending', failed: 'failed', abandoned: 'abandoned', flagged: 'pending' } as const;

/** A payment as its payer may see it. */
@Injectable()
export class OwnPayment {
  constructor(private readonly executor: CommandExecutor) {}

  async demand(reference: PaymentReference, userId: string): Promise<void> {
    const { state } = await this.executor.load(paymentDecider, streams.payment(reference));
    if (state.kind === 'none' || state.facts.userId !== userId) throw problem('not_found');
  }

  async verified(reference: PaymentReference): Promise<VerifiedPayment> {
    const { state } = await this.executor.load(paymentDecider, streams.payment(reference));
    if (state.kind === 'none') throw problem('not_found');
    const { purpose, amountKobo, orderId, installmentId } = state.facts;
    const paid = state.kind === 'succeeded';
    const toWalletKobo = paid ? Math.min(await this.toWallet(state.facts), state.amountKobo) : 0;
    return {
      status: paid ? 'success' : words[state.lastWord],
      reference,
      purpose,
      amountKobo: paid ? state.amountKobo : amountKobo,
      ...(toWalletKobo > 0 ? { toWalletKobo } : {}),
      ...(orderId ? { orderId } : {}),
      ...(installmentId ? { installmentId } : {}),
      ...(paid ? { paidAt: state.paidAt } : {}),
    };
  }

  private async toWallet({ purpose, userId, reference, installmentId }: PaymentFacts): Promise<Kobo> {
    if (purpose === 'wallet_funding') return 0;
    const { state } = await this.executor.load(walletDecider, streams.wallet(userId));
    const names = [
      reference,
      surplusReference(reference),
      ...(installmentId ? [partRefundId(installmentId)] : []),
    ];
    return names.reduce((sum, name) => sum + (state.surplusKobo[name] ?? 0), 0);
  }
}
