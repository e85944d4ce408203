import { Module } from '@nestjs/common';
import { OrderModule } from '../../domains/order/index.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';

@Module({
  imports: [OrderModule],
  controllers: [DashboardController],
  providers: [DashboardQueries],
})
export class DashboardModule {}
