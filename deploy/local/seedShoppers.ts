import { randomUUID } from 'node:crypto';
import type { Order } from '@mudu/contracts/order/views';
import type { Shop } from './assembleShop.js';
import { asSuperAdmin, Caller, unless } from './caller.js';
import {
  DEMO_PASSWORD,
  type DemoFate,
  type DemoOrder,
  type DemoShopper,
  demoShoppers,
} from './demoShoppers.js';
import { rememberSignIn } from './demoSignIns.js';
import { demoStep } from './demoSteps.js';
import type { SeedTime } from './seedTime.js';
import type { Progress } from './startSteps.js';

interface SignedIn {
  session: { token: string };
}

/**
 * Demo shoppers and their orders, through the same calls a browser makes. Skipped where there are customers already,
 * unless a start was killed while it made them.
 */
export const seedShoppers = (shop: Shop, time: SeedTime, progress: Progress): Promise<void> =>
  demoStep(
    shop,
    'shoppers',
    async () =>
      (await shop.pool.query("SELECT FROM app.people WHERE role = 'customer' LIMIT 1")).rowCount !== 0,
    () => makeShoppers(shop, time, progress),
  );

async function makeShoppers(shop: Shop, time: SeedTime, progress: Progress): Promise<void> {
  const shelf = {
    ...(await new Caller(shop).get<{ packages: { id: string }[] }>('/public/packages/active')),
    ...(await new Caller(shop).get<{ groceries: { id: string }[] }>('/public/groceries/active')),
  };
  let inviter: string | undefined;
  const history: { me: Caller; order: DemoOrder; placed: Order | undefined }[] = [];
  for (const [index, shopper] of demoShoppers.entries()) {
    const me = await arrive(shop, shopper, shopper.invited ? inviter : undefined);
    inviter ??= (await me.get<{ referralCode: string }>('/auth/profile')).referralCode;
    const before = await placedBefore(me, shopper.orders);
    history.push(...shopper.orders.map((order, at) => ({ me, order, placed: before[at] })));
    await rememberSignIn(
      shop,
      {
        who: 'Shopper',
        email: shopper.email,
        password: DEMO_PASSWORD,
        ...(index > 0 ? { who: `Shopper ${index + 1}` } : {}),
      },
      index + 1,
    );
  }
  history.sort((a, b) => b.order.daysAgo - a.order.daysAgo);
  for (const [index, { me, order, placed }] of history.entries()) {
    progress(index, history.length);
    await time.reach(order.daysAgo);
    const made = placed ?? (await placeOrder(me, order, shelf));
    if (order.then === 'leave unpaid') continue;
    await payFor(me, made);
    if (made.status !== order.then) await move(shop, me, made.id, order.then);
  }
}

/**
 * The orders that a start has placed before it was killed, each at the place of what it is in the plan. One that has
 * ended meanwhile because nobody paid it is placed again.
 */
async function placedBefore(me: Caller, planned: readonly DemoOrder[]): Promise<Order[]> {
  const { orders } = await me.get<{ orders: Order[] }>('/orders?limit=100');
  const oldestFirst = orders.reverse();
  const placed: Order[] = [];
  for (const order of oldestFirst) {
    const plan = planned[placed.length];
    const mayEnd = plan?.then === 'cancelled' || plan?.then === 'leave unpaid';
    if (plan && (order.status !== 'cancelled' || mayEnd)) placed.push(order);
  }
  return placed;
}

async function arrive(shop: Shop, shopper: DemoShopper, referralCode?: string): Promise<Caller> {
  const { firstName, lastName, email, phone } = shopper;
  const registered = await new Caller(shop)
    .post<SignedIn>('/auth/register', {
      firstName,
      lastName,
      email,
      phone,
      countryCode: '+234',
      password: DEMO_PASSWORD,
      confirmPassword: DEMO_PASSWORD,
      agreeToTerms: true,
      referralCode,
    })
    .catch(unless('email_taken'));
  const { session } =
    registered ?? (await new Caller(shop).post<SignedIn>('/auth/login', { email, password: DEMO_PASSWORD }));
  const me = new Caller(shop, session.token);
  const { addresses } = await me.get<{ addresses: unknown[] }>('/auth/addresses');
  if (addresses.length === 0) await me.post('/auth/addresses', shopper.address);
  const { history } = await me.get<{ history: { category: string }[] }>('/wallet?limit=100');
  if (!history.some(({ category }) => category === 'funding')) {
    const funding = await me.post<{ reference: string; authorizationUrl: string }>(
      '/wallet/fund',
      { amountKobo: shopper.walletKobo },
      { 'idempotency-key': 'demo' },
    );
    await me.pay(funding.authorizationUrl, funding.reference);
  }
  return me;
}

async function placeOrder(
  me: Caller,
  { packages: boxes, groceries: singles, pay, promoCode }: DemoOrder,
  shelf: { packages: { id: string }[]; groceries: { id: string }[] },
): Promise<Order> {
  const nth = (items: { id: string }[], index: number) => items[index % items.length]?.id;
  await me.delete('/cart');
  for (const box of boxes)
    await me.post('/cart/items', { itemId: nth(shelf.packages, box), itemType: 'package' });
  for (const single of singles)
    await me.post('/cart/items', {
      itemId: nth(shelf.groceries, single),
      itemType: 'grocery',
      quantity: 1 + (single % 3),
    });
  return me.post<Order>(
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
}

/** By the way it was placed; of one whose start was killed before it had a pay page, on another. */
async function payFor(me: Caller, order: Order): Promise<void> {
  if (order.status !== 'order_placed') return;
  const held = order.paymentDetails
    ? order
    : await me.post<Order>(`/orders/${order.id}/retry-payment`, {}).catch(unless('payment_already_received'));
  if (held?.paymentDetails) await me.pay(held.paymentDetails.url, held.paymentDetails.reference);
}

async function move(shop: Shop, me: Caller, orderId: string, then: DemoFate): Promise<void> {
  if (then === 'cancelled') {
    await me.patch(`/orders/${orderId}/cancel`, { reason: 'Ordered twice by mistake' });
    return;
  }
  if (then === 'order_confirmed') return;
  const staff = await asSuperAdmin(shop);
  await staff.patch(`/orders/admin/${orderId}/status`, {
    status: then,
    ...(then === 'ongoing_delivery' ? { currentlyAt: 'Ikeja hub' } : {}),
  });
  await staff.post('/auth/logout', {});
}
