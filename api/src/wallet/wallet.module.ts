import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { PaymentModule } from '../payment/payment.module.js';
import { PersonModule } from '../person/person.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { OpenWalletHandler } from './openWallet.handler.js';
import { PayOrderFromWalletHandler } from './payOrderFromWallet.handler.js';
import { RefundToWalletHandler } from './refundToWallet.handler.js';
import { StartFundingHandler } from './startFunding.handler.js';
import { WalletController } from './wallet.controller.js';
import { WalletQueries } from './wallet.queries.js';

@Module({
  imports: [CqrsModule, PersonModule, PaymentModule, SettingsModule],
  controllers: [WalletController],
  providers: [
    WalletQueries,
    OpenWalletHandler,
    PayOrderFromWalletHandler,
    RefundToWalletHandler,
    StartFundingHandler,
  ],
})
export class WalletModule {}
