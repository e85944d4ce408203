import { Module } from '@nestjs/common';
import { PaymentModule } from '../../domains/payment/index.js';
import { WalletModule } from '../../domains/wallet/index.js';
import { StartFundingHandler } from './startFunding.handler.js';
import { WalletFundingController } from './walletFunding.controller.js';

@Module({
  imports: [PaymentModule, WalletModule],
  controllers: [WalletFundingController],
  providers: [StartFundingHandler],
})
export class WalletFundingModule {}
