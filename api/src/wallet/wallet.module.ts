import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Downloads } from '../download/downloads.js';
import { PersonModule } from '../person/person.module.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerQueries } from './ledger.queries.js';
import { LedgerChainController } from './ledgerChain.controller.js';
import { LedgerChainQueries } from './ledgerChain.queries.js';
import { OpenWalletHandler } from './openWallet.handler.js';
import { PayOrderFromWalletHandler } from './payOrderFromWallet.handler.js';
import { RefundToWalletHandler } from './refundToWallet.handler.js';
import { StartFundingHandler } from './startFunding.handler.js';
import { StatementController } from './statement.controller.js';
import { StatementQueries } from './statement.queries.js';
import { WalletController } from './wallet.controller.js';
import { WalletQueries } from './wallet.queries.js';

@Module({
  imports: [CqrsModule, PersonModule],
  controllers: [WalletController, StatementController, LedgerController, LedgerChainController],
  providers: [
    WalletQueries,
    StatementQueries,
    Downloads,
    LedgerQueries,
    LedgerChainQueries,
    OpenWalletHandler,
    PayOrderFromWalletHandler,
    RefundToWalletHandler,
    StartFundingHandler,
  ],
})
export class WalletModule {}
