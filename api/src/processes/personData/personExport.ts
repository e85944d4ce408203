import type { UserId } from '@mudu/contracts/ids';
import type { ProfileExport } from '@mudu/contracts/person/exportView';
import { MAX_LIMIT, type Pagination } from '@mudu/contracts/schema';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { CustomPackages } from '../../domains/catalogue/index.js';
import { ContactQueries } from '../../domains/contact/index.js';
import { DeviceQueries } from '../../domains/device/index.js';
import { InstallmentQueries } from '../../domains/installment/index.js';
import { NotificationQueries } from '../../domains/notification/index.js';
import { OrderQueries } from '../../domains/order/index.js';
import { PersonQueries } from '../../domains/person/index.js';
import { WalletQueries } from '../../domains/wallet/index.js';
import { WishlistQueries } from '../../domains/wishlist/index.js';
import type { Identity } from '../../platform/requestContext.js';
import { InjectClock } from '../../platform/tokens.js';

/** Everything the shop keeps about one person, as each domain shows it to them. */
@Injectable()
export class PersonExport {
  constructor(
    private readonly people: PersonQueries,
    private readonly orders: OrderQueries,
    private readonly wallets: WalletQueries,
    private readonly plans: InstallmentQueries,
    private readonly notifications: NotificationQueries,
    private readonly devices: DeviceQueries,
    private readonly wishes: WishlistQueries,
    private readonly packages: CustomPackages,
    private readonly contact: ContactQueries,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async of(caller: Identity): Promise<ProfileExport> {
    const id = caller.userId as UserId;
    return {
      exportedAt: this.clock.now(),
      profile: await this.people.profile(id),
      addresses: (await this.people.addresses(id)).addresses,
      orders: await all(page => this.orders.listOwn(id, page), 'orders'),
      wallet: await all(page => this.wallets.wallet(id, page), 'history'),
      plans: await all(page => this.plans.listOwn(id, page), 'installments'),
      notifications: await all(page => this.notifications.list(id, page), 'notifications'),
      devices: (await this.devices.list(caller)).devices,
      wishlist: await all(page => this.wishes.list(id, page), 'items'),
      customPackages: await all(page => this.packages.list(id, page), 'packages'),
      messages: await this.contact.ofPerson(id),
    };
  }
}

/** Every page of a list, one after the other. */
async function all<Name extends string, Item>(
  ask: (page: { page: number; limit: number }) => Promise<Record<Name, Item[]> & { pagination: Pagination }>,
  name: Name,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const reply = await ask({ page, limit: MAX_LIMIT });
    items.push(...reply[name]);
    if (page >= reply.pagination.totalPages) return items;
  }
}
