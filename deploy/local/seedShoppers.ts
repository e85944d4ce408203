import { randomUUID } from 'node:crypto';
import type { Order } from '@mudu/contracts/order/views';
import type { Shop } from './assembleShop.js';
import { asSuperAdmin, Caller } from './caller.js';
import { rememberSignIn } from './demoSignIns.js';
import type { SeedTime } from './seedTime.js';
import type { Progress } from './startSteps.js';

interface DemoShopper {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: { address: string; cityOrTown: string; stateOrProvince: string; phoneNumber: string };
  /** Naira into the wallet, before any order. */
  wallet: number;
  /** Came with the first shopper's code. */
  invited?: true;
  orders: DemoOrder[];
}
interface DemoOrder {
  daysAgo: number;
  packages: number[];
  groceries: number[];
  promoCode?: string;
  pay: 'wallet' | 'card' | { split: number; first: 'wallet' | 'card'; autoDebit: boolean };
  then: DemoFate;
}
type DemoFate =
  | 'leave unpaid'
  | 'confirmed'
  | 'order_processed'
  | 'ongoing_delivery'
  | 'delivered'
  | 'cancelled';

const PASSWORD = 'full-measure-2026';

const shoppers: DemoShopper[] = [
  {
    firstName: 'Amaka',
    lastName: 'Obi',
    email: 'amaka@demo.mudu.example',
    phone: '08035550142',
    address: {
      address: '14 Adeniran Ogunsanya Street',
      cityOrTown: 'Surulere',
      stateOrProvince: 'Lagos',
      phoneNumber: '08035550142',
    },
    wallet: 250_000,
    orders: [
      {
        daysAgo: 26,
        packages: [0],
        groceries: [3, 8],
        pay: 'wallet',
        promoCode: 'WELCOME10',
        then: 'delivered',
      },
      {
        daysAgo: 12,
        packages: [3],
        groceries: [],
        pay: { split: 3, first: 'card', autoDebit: true },
        then: 'delivered',
      },
      { daysAgo: 2, packages: [2], groceries: [], pay: 'card', then: 'ongoing_delivery' },
      { daysAgo: 0, packages: [], groceries: [1, 5, 12], pay: 'wallet', then: 'confirmed' },
    ],
  },
  {
    firstName: 'Tunde',
    lastName: 'Bakare',
    email: 'tunde@demo.mudu.example',
    phone: '08065550199',
    address: {
      address: '5 Ring Road, Challenge',
      cityOrTown: 'Ibadan',
      stateOrProvince: 'Oyo',
      phoneNumber: '08065550199',
    },
    wallet: 90_000,
    invited: true,
    orders: [
      // Its second installment fell due a month later and was not paid: overdue today.
      {
        daysAgo: 37,
        packages: [5],
        groceries: [14],
        pay: { split: 3, first: 'wallet', autoDebit: false },
        then: 'delivered',
      },
      { daysAgo: 1, packages: [1], groceries: [20], pay: 'wallet', then: 'order_processed' },
      { daysAgo: 0, packages: [], groceries: [30, 31], pay: 'card', then: 'leave unpaid' },
    ],
  },
  {
    firstName: 'Halima',
    lastName: 'Sani',
    email: 'halima@demo.mudu.example',
    phone: '08095550111',
    address: {
      address: '12 Aminu Kano Crescent, Wuse 2',
      cityOrTown: 'Abuja',
      stateOrProvince: 'FCT',
      phoneNumber: '08095550111',
    },
    wallet: 90_000,
    invited: true,
    orders: [
      // Delivered and past the three days: what it earned its inviter is released.
      { daysAgo: 19, packages: [3], groceries: [40], pay: 'wallet', then: 'delivered' },
      { daysAgo: 9, packages: [4], groceries: [], pay: 'wallet', then: 'cancelled' },
      {
        daysAgo: 0,
        packages: [],
        groceries: [2, 40],
        pay: 'wallet',
        promoCode: 'FREEDELIVERY',
        then: 'confirmed',
      },
    ],
  },
];

/** Demo shoppers and their orders, through the same calls a browser makes. Skipped once any customer exists. */
export async function seedShoppers(shop: Shop, time: SeedTime, progress: Progress): Promise<void> {
  const known = await shop.pool.query("SELECT 1 FROM app.people WHERE role = 'customer' LIMIT 1");
  if (known.rowCount) return;
  const shelf = {
    ...(await new Caller(shop).get<{ packages: { id: string }[] }>('/public/packages/active')),
    ...(await new Caller(shop).get<{ groceries: { id: string }[] }>('/public/groceries/active')),
  };
  let inviter: string | undefined;
  const history: { me: Caller; order: DemoOrder }[] = [];
  for (const [index, shopper] of shoppers.entries()) {
    const me = await arrive(shop, shopper, shopper.invited ? inviter : undefined);
    inviter ??= (await me.get<{ referralCode: string }>('/auth/profile')).referralCode;
    history.push(...shopper.orders.map(order => ({ me, order })));
    await rememberSignIn(
      shop,
      {
        who: 'Shopper',
        email: shopper.email,
        password: PASSWORD,
        ...(index > 0 ? { who: `Shopper ${index + 1}` } : {}),
      },
      index + 1,
    );
  }
  history.sort((a, b) => b.order.daysAgo - a.order.daysAgo);
  for (const [index, { me, order }] of history.entries()) {
    progress(index, history.length);
    await time.reach(order.daysAgo);
    await seedOrder(shop, me, order, shelf);
  }
}

async function arrive(shop: Shop, shopper: DemoShopper, referralCode?: string): Promise<Caller> {
  const { firstName, lastName, email, phone } = shopper;
  const registered = await new Caller(shop).post<{ session: { token: string } }>('/auth/register', {
    firstName,
    lastName,
    email,
    phone,
    countryCode: '+234',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeToTerms: true,
    referralCode,
  });
  const me = new Caller(shop, registered.session.token);
  await me.post('/auth/addresses', shopper.address);
  const funding = await me.post<{ reference: string; authorizationUrl: string }>('/wallet/fund', {
    amountKobo: shopper.wallet * 100,
  });
  await me.pay(funding.authorizationUrl, funding.reference);
  return me;
}

async function seedOrder(
  shop: Shop,
  me: Caller,
  { packages: boxes, groceries: singles, pay, promoCode, then }: DemoOrder,
  shelf: { packages: { id: string }[]; groceries: { id: string }[] },
): Promise<void> {
  const nth = (items: { id: string }[], index: number) => items[index % items.length]?.id;
  for (const box of boxes)
    await me.post('/cart/items', { itemId: nth(shelf.packages, box), itemType: 'package' });
  for (const single of singles)
    await me.post('/cart/items', {
      itemId: nth(shelf.groceries, single),
      itemType: 'grocery',
      quantity: 1 + (single % 3),
    });
  const order = await me.post<Order>(
    '/orders/checkout',
    typeof pay === 'string'
      ? { paymentMethod: pay, promoCode }
      : {
          paymentMethod: 'split',
          promoCode,
          installments: { count: pay.split, firstPaymentMethod: pay.first, autoDebit: pay.autoDebit },
        },
    { 'idempotency-key': randomUUID() },
  );
  if (then === 'leave unpaid') return;
  if (order.paymentDetails) await me.pay(order.paymentDetails.url, order.paymentDetails.reference);
  await move(shop, me, order.id, then);
}

async function move(shop: Shop, me: Caller, orderId: string, then: DemoFate): Promise<void> {
  if (then === 'cancelled') {
    await me.patch(`/orders/${orderId}/cancel`, { reason: 'Ordered twice by mistake' });
    return;
  }
  if (then === 'confirmed' || then === 'leave unpaid') return;
  const staff = await asSuperAdmin(shop);
  await staff.patch(`/orders/admin/${orderId}/status`, {
    status: then,
    ...(then === 'ongoing_delivery' ? { currentlyAt: 'Ikeja hub' } : {}),
  });
  await staff.post('/auth/logout', {});
}
