import { Module } from '@nestjs/common';
import { Downloads } from '../../download/downloads.js';
import { AdjustWalletHandler } from './adjustWallet.handler.js';
import { FundingSlots } from './fundingSlots.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerQueries } from './ledger.queries.js';
import { LedgerChainController } from './ledgerChain.controller.js';
import { LedgerChainQueries } from './ledgerChain.queries.js';
import { LedgerChecks } from './ledgerChecks.js';
import { LedgerSumQueries } from './ledgerSum.queries.js';
import { MadeEntries } from './madeEntries.js';
import { StatementController } from './statement.controller.js';
import { StatementQueries } from './statement.queries.js';
import { ToWalletHandler } from './toWallet.handler.js';
import { WalletController } from './wallet.controller.js';
import { WalletQueries } from './wallet.queries.js';
import { Wallets } from './wallets.js';
import { WithdrawEarningsHandler } from './withdrawEarnings.handler.js';

@Module({
  controllers: [WalletController, StatementController, LedgerController, LedgerChainController],
  providers: [
    WalletQueries,
    StatementQueries,
    Downloads,
    LedgerQueries,
    LedgerSumQueries,
    LedgerChainQueries,
    LedgerChecks,
    MadeEntries,
    WithdrawEarningsHandler,
    ToWalletHandler,
    Wallets,
    AdjustWalletHandler,
    FundingSlots,
  ],
  exports: [Wallets, FundingSlots, LedgerQueries, LedgerChecks, WalletQueries],
})
export class WalletModule {}
