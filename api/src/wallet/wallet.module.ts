import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PersonModule } from '../person/person.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdjustWalletHandler } from './adjustWallet.handler.js';
import { EarnReferralHandler } from './earnReferral.handler.js';
import { MadeEntries } from './madeEntries.js';
import { OpenWalletHandler } from './openWallet.handler.js';
import { PayOrderFromWalletHandler } from './payOrderFromWallet.handler.js';
import { RefundToWalletHandler } from './refundToWallet.handler.js';
import { StartFundingHandler } from './startFunding.handler.js';
import { WalletController } from './wallet.controller.js';
import { WalletQueries } from './wallet.queries.js';
import { WithdrawReferralHandler } from './withdrawReferral.handler.js';

@Module({
  imports: [CqrsModule, PersonModule, SettingsModule],
  controllers: [WalletController],
  providers: [
    WalletQueries,
    MadeEntries,
    OpenWalletHandler,
    EarnReferralHandler,
    WithdrawReferralHandler,
    AdjustWalletHandler,
    PayOrderFromWalletHandler,
    RefundToWalletHandler,
    StartFundingHandler,
  ],
})
export class WalletModule {}
