import { streams } from '@mudu/contracts/ids';
import type { ShopEventOf, ShopEventType } from '@mudu/contracts/shopEvents';
import type { UnusedMoneyReason } from '@mudu/contracts/unusedMoney';
import type { News } from '../../domains/notification/index.js';
import type { RecordedEvent } from '../../messaging/process.js';
import type { NewsOf } from './newsOf.js';
import type { NewsSources } from './newsSources.js';

/** A movement of the spendable balance, for its owner. */
async function movement(
  event: { stream: string; revision: number; data: { amountKobo: number } },
  side: 'credited' | 'debited',
  category: string,
  reference: string,
  sources: NewsSources,
  more: { orderId?: string; reason?: UnusedMoneyReason } = {},
): Promise<News[]> {
  const userId = streams.wallet.idOf(event.stream);
  const newBalanceKobo = await sources.balanceAfter(userId, event.revision);
  const { amountKobo } = event.data;
  const payload = { amountKobo, newBalanceKobo, data: { category, reference, ...more } };
  return [{ to: [userId], type: `wallet_${side}`, payload }];
}
type Of<T extends ShopEventType> = RecordedEvent & ShopEventOf<T>;

export const walletNews = {
  WalletFunded: (event, sources) => movement(event, 'credited', 'funding', event.data.reference, sources),
  WalletCreditedWithSurplus: (event, sources) => {
    const { reference, orderId, reason } = event.data;
    return movement(event, 'credited', 'refund', reference, sources, {
      ...(orderId === null ? {} : { orderId }),
      reason,
    });
  },
  WalletDebitedForOrder: (event, sources) =>
    movement(event, 'debited', 'order_payment', event.data.orderId, sources),
  WalletDebitedForInstallment: (event, sources) =>
    movement(event, 'debited', 'installment_payment', event.data.installmentId, sources),
  WalletRefunded: (event, sources) =>
    movement(event, 'credited', 'refund', event.data.refundId, sources, { orderId: event.data.orderId }),
  WalletReferralWithdrawn: (event, sources) =>
    movement(event, 'credited', 'referral_transfer', event.data.withdrawalId, sources),
  WalletAdjusted: (event, sources) => {
    const { side, adjustmentId, reverses } = event.data;
    const category = reverses === null ? 'adjustment' : 'reversal';
    return movement(event, `${side}ed`, category, adjustmentId, sources);
  },
  WalletDebitRefused: async (event: Of<'WalletDebitRefused'>, sources) => {
    const userId = streams.wallet.idOf(event.stream);
    const { amountKobo, neededKobo, orderId, installmentId } = event.data;
    // An order that ends for it is never shown (rules/order.md O17).
    const about = installmentId === null ? {} : { orderId };
    return [
      {
        to: [userId],
        type: 'insufficient_balance',
        payload: {
          ...about,
          amountKobo,
          newBalanceKobo: await sources.balanceAfter(userId, event.revision),
          data: { neededKobo },
        },
      },
    ];
  },
} satisfies NewsOf;
