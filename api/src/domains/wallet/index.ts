export { FundingSlots } from './fundingSlots.js';
export { LedgerQueries } from './ledger.queries.js';
export { LedgerChainQueries } from './ledgerChain.queries.js';
export { ToWallet } from './toWallet.handler.js';
export { WalletModule } from './wallet.module.js';
export { WalletQueries } from './wallet.queries.js';
export { surplusOf } from './wallet.state.js';
export { Wallets } from './wallets.js';
