import type { UserDetail } from '@mudu/contracts/person/adminViews';
import { problem } from '@mudu/contracts/problems';
import { MAX_LIMIT } from '@mudu/contracts/schema';
import { Injectable } from '@nestjs/common';
import { InstallmentQueries } from '../../domains/installment/index.js';
import { OrderQueries } from '../../domains/order/index.js';
import { PersonQueries } from '../../domains/person/index.js';
import { WalletQueries } from '../../domains/wallet/index.js';
import type { Identity } from '../../platform/requestContext.js';

const RECENT_ORDERS = 5;

/** One person as staff see one: what each domain keeps of them, on one page. */
@Injectable()
export class PersonRecord {
  constructor(
    private readonly people: PersonQueries,
    private readonly orders: OrderQueries,
    private readonly wallets: WalletQueries,
    private readonly plans: InstallmentQueries,
  ) {}

  async of(personId: string, caller: Identity): Promise<UserDetail> {
    const person = await this.people.forStaff(personId, caller);
    if (!person) throw problem('not_found');
    const [{ orders }, { balanceKobo, referralEarningsKobo }, { installments }] = await Promise.all([
      this.orders.listOwn(personId, { page: 1, limit: RECENT_ORDERS }),
      this.wallets.wallet(personId, { page: 1, limit: 1 }),
      this.plans.listOwn(personId, { page: 1, limit: MAX_LIMIT }),
    ]);
    return {
      ...person,
      wallet: { balanceKobo, referralEarningsKobo },
      recentOrders: orders,
      plans: installments,
    };
  }
}
