import { Module } from '@nestjs/common';
import { CatalogueModule } from '../../domains/catalogue/index.js';
import { ContactModule } from '../../domains/contact/index.js';
import { DeviceModule } from '../../domains/device/index.js';
import { InstallmentModule } from '../../domains/installment/index.js';
import { NotificationModule } from '../../domains/notification/index.js';
import { OrderModule } from '../../domains/order/index.js';
import { WalletModule } from '../../domains/wallet/index.js';
import { WishlistModule } from '../../domains/wishlist/index.js';
import { AdminPersonController } from './adminPerson.controller.js';
import { DueErasures } from './dueErasures.schedule.js';
import { ErasureObstacles } from './erasureObstacles.js';
import { PersonDataController } from './personData.controller.js';
import { PersonExport } from './personExport.js';
import { PersonRecord } from './personRecord.js';
import { RequestErasureHandler } from './requestErasure.handler.js';

@Module({
  imports: [
    CatalogueModule,
    ContactModule,
    DeviceModule,
    InstallmentModule,
    NotificationModule,
    OrderModule,
    WalletModule,
    WishlistModule,
  ],
  controllers: [PersonDataController, AdminPersonController],
  providers: [RequestErasureHandler, ErasureObstacles, DueErasures, PersonExport, PersonRecord],
})
export class PersonDataModule {}
