import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Downloads } from '../../download/downloads.js';
import { PayOrderFromWalletHandler } from '../../processes/checkout/payPlacedOrder.handler.js';
import { StartFundingHandler } from '../../processes/walletFunding/startFunding.handler.js';
import { PaymentModule } from '../payment/payment.module.js';
import { PersonModule } from '../person/person.module.js';
import { AdjustWalletHandler } from './adjustWallet.handler.js';
import { EarnReferralHandler } from './earnReferral.handler.js';
import { FundingSlots } from './fundingSlots.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerQueries } from './ledger.queries.js';
import { LedgerChainController } from './ledgerChain.controller.js';
import { LedgerChainQueries } from './ledgerChain.queries.js';
import { MadeEntries } from './madeEntries.js';
import { OpenWalletHandler } from './openWallet.handler.js';
import { RefundToWalletHandler } from './refundToWallet.handler.js';
import { StatementController } from './statement.controller.js';
import { StatementQueries } from './statement.queries.js';
import { WalletController } from './wallet.controller.js';
import { WalletQueries } from './wallet.queries.js';
import { WithdrawReferralHandler } from './withdrawReferral.handler.js';

@Module({
  imports: [CqrsModule, PersonModule, PaymentModule],
  controllers: [WalletController, StatementController, LedgerController, LedgerChainController],
  providers: [
    WalletQueries,
    StatementQueries,
    Downloads,
    LedgerQueries,
    LedgerChainQueries,
    MadeEntries,
    OpenWalletHandler,
    EarnReferralHandler,
    WithdrawReferralHandler,
    AdjustWalletHandler,
    PayOrderFromWalletHandler,
    RefundToWalletHandler,
    FundingSlots,
    StartFundingHandler,
  ],
})
export class WalletModule {}
