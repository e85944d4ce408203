import { Module } from '@nestjs/common';
import { InstallmentModule } from '../../domains/installment/index.js';
import { OrderModule } from '../../domains/order/index.js';
import { PaymentModule } from '../../domains/payment/index.js';
import { WalletModule } from '../../domains/wallet/index.js';
import { EventsBehind } from './eventsBehind.js';
import { LedgerEntryController } from './ledgerEntry.controller.js';
import { LedgerEntryQueries } from './ledgerEntry.queries.js';

@Module({
  imports: [WalletModule, OrderModule, PaymentModule, InstallmentModule],
  controllers: [LedgerEntryController],
  providers: [LedgerEntryQueries, EventsBehind],
})
export class LedgerEntryModule {}
