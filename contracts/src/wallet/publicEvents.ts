import { type Told, told } from '../integration/publicVersion.js';
import { type WalletEvent, walletEvents } from './events.js';

/** What other systems are told of this domain's events (docs/decisions/0032). */
export const publicWalletEvents: Told<WalletEvent> = {
  WalletOpened: told(walletEvents.WalletOpened, ['userId']),
  WalletFunded: told(walletEvents.WalletFunded, ['reference', 'amountKobo']),
  WalletCreditedWithSurplus: told(walletEvents.WalletCreditedWithSurplus, [
    'reference',
    'amountKobo',
    'orderId',
    'reason',
  ]),
  WalletDebitedForOrder: told(walletEvents.WalletDebitedForOrder, ['orderId', 'amountKobo']),
  WalletDebitedForInstallment: told(walletEvents.WalletDebitedForInstallment, [
    'planId',
    'installmentId',
    'orderId',
    'amountKobo',
  ]),
  WalletDebitRefused: told(walletEvents.WalletDebitRefused, [
    'attempt',
    'orderId',
    'installmentId',
    'amountKobo',
    'neededKobo',
  ]),
  WalletRefunded: told(walletEvents.WalletRefunded, ['refundId', 'orderId', 'amountKobo']),
  WalletReferralEarned: told(walletEvents.WalletReferralEarned, ['refereeId', 'orderId', 'amountKobo']),
  WalletReferralWithdrawn: told(walletEvents.WalletReferralWithdrawn, ['withdrawalId', 'amountKobo']),
  WalletAdjusted: told(walletEvents.WalletAdjusted, ['adjustmentId', 'side', 'amountKobo', 'reverses']),
};
