import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { type Clock, lagosDay, plusDays } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { OrderQueries } from '../../domains/order/index.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { debts, figuresOf, goodsOnSale, lowStockItems, peopleCounted } from './figures.js';

const DAYS = 30;
const RECENT_ORDERS = 5;

/** The shop summed up. What grows with it was counted by views; the rest is small (rules/admin.md AD14). */
@Injectable()
export class DashboardQueries {
  constructor(
    private readonly orders: OrderQueries,
    private readonly settings: Settings,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async now(): Promise<Dashboard> {
    const asOf = this.clock.now();
    const today = lagosDay(asOf);
    const first = plusDays(today, 1 - DAYS);
    const { lowStock } = await this.settings.all();
    const [{ tallies, series, paymentMix, top }, people, owed, goods, low, recentOrders] = await Promise.all([
      figuresOf(this.pool, first, today),
      peopleCounted(this.pool),
      debts(this.pool),
      goodsOnSale(this.pool, lowStock),
      lowStockItems(this.pool, lowStock),
      this.recentOrders(),
    ]);
    const sumOf = (of: 'revenueKobo' | 'newUsers') => series.reduce((sum, day) => sum + day[of], 0);
    return {
      totals: {
        users: people,
        newUsers30d: sumOf('newUsers'),
        orders: tallies.orders,
        ordersToday: series.at(-1)?.orders ?? 0,
        revenueKobo: tallies.revenueKobo,
        revenue30dKobo: sumOf('revenueKobo'),
        ...owed,
        ...goods,
      },
      series,
      ordersByStatus: tallies.byStatus,
      paymentMix,
      topItems: top,
      lowStockItems: low,
      recentOrders,
      asOf,
    };
  }

  private async recentOrders(): Promise<Dashboard['recentOrders']> {
    const { orders } = await this.orders.listAll({ page: 1, limit: RECENT_ORDERS });
    return orders.map(({ user, notes: _, events: __, ...order }) => ({
      ...order,
      userName: user?.name ?? '',
    }));
  }
}
