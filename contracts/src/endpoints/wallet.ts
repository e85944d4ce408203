import { endpoint } from '../endpoint.js';
import { signedIn, superAdmin } from '../roles.js';
import {
  adjustWalletRequest,
  fundWalletRequest,
  statementQuery,
  walletQuery,
  withdrawReferralRequest,
} from '../wallet/requests.js';
import {
  fundingStartedSchema,
  referralWithdrawalSchema,
  walletAdjustmentSchema,
  walletSchema,
} from '../wallet/views.js';

export const getWallet = endpoint({
  method: 'GET',
  path: '/wallet',
  who: signedIn,
  summary: 'Shows the balances in kobo and the history, newest first, or for admins as they stood at `asOf`.',
  query: walletQuery,
  reply: walletSchema,
  reads: ['ledger', 'referrals'],
});
export const fundWallet = endpoint({
  method: 'POST',
  path: '/wallet/fund',
  who: signedIn,
  summary: 'Starts a card payment into the wallet: 10,000 to 50,000,000 kobo.',
  body: fundWalletRequest,
  reply: fundingStartedSchema,
  problems: ['wallet_cap', 'payment_provider_down'],
  idempotent: 'moves',
});
export const withdrawReferralEarnings = endpoint({
  method: 'POST',
  path: '/wallet/withdraw-referral-earnings',
  who: signedIn,
  summary: 'Moves available referral earnings, from 100,000 kobo, into the spendable balance.',
  body: withdrawReferralRequest,
  reply: referralWithdrawalSchema,
  problems: ['email_not_verified', 'no_referral_earnings', 'referral_minimum', 'insufficient_referral'],
  idempotent: 'moves',
});
export const getWalletStatement = endpoint({
  method: 'GET',
  path: '/wallet/statement',
  who: signedIn,
  summary: 'Prints the spendable balance’s movements of whole Lagos days, with both balances, as CSV or PDF.',
  query: statementQuery,
  produces: ['text/csv', 'application/pdf'],
  reads: ['ledger'],
});
export const adjustWallet = endpoint({
  method: 'POST',
  path: '/wallet/admin/adjust',
  who: superAdmin,
  summary:
    'Corrects a person’s spendable balance by kobo or takes one entry of it back, with a reason, never one’s own.',
  body: adjustWalletRequest,
  reply: walletAdjustmentSchema,
  problems: ['not_found', 'own_account', 'insufficient_balance', 'entry_reversed', 'entry_not_reversible'],
  idempotent: 'moves',
});
