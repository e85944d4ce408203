import { randomUUID } from 'node:crypto';
import type { Order } from '@mudu/contracts/order/views';
import type { Shop } from './assembleShop.js';
import { rememberSignIn } from './demoSignIns.js';

interface DemoShopper {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: { address: string; cityOrTown: string; stateOrProvince: string; phoneNumber: string };
  /** Naira into the wallet, before any order. */
  wallet: number;
  orders: { packages: number[]; groceries: number[]; pay: 'wallet' | 'card'; then: DemoFate }[];
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
      { packages: [0], groceries: [3, 8], pay: 'wallet', then: 'delivered' },
      { packages: [2], groceries: [], pay: 'card', then: 'ongoing_delivery' },
      { packages: [], groceries: [1, 5, 12], pay: 'wallet', then: 'confirmed' },
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
    wallet: 60_000,
    orders: [
      { packages: [1], groceries: [20], pay: 'wallet', then: 'order_processed' },
      { packages: [], groceries: [30, 31], pay: 'card', then: 'leave unpaid' },
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
    orders: [
      { packages: [4], groceries: [], pay: 'wallet', then: 'cancelled' },
      { packages: [3], groceries: [40], pay: 'wallet', then: 'confirmed' },
    ],
  },
];

/** Demo shoppers and their orders, through the same calls a browser makes. Skipped once any customer exists. */
export async function seedShoppers(shop: Shop): Promise<void> {
  const known = await shop.pool.query("SELECT 1 FROM app.people WHERE role = 'customer' LIMIT 1");
  if (known.rowCount) return;
  const catalogue = await new Caller(shop).get<{ packages: { id: string }[]; groceries: { id: string }[] }>(
    '/public/packages/active',
  );
  const groceries = await new Caller(shop).get<{ groceries: { id: string }[] }>('/public/groceries/active');
  for (const [index, shopper] of shoppers.entries()) {
    await seedShopper(shop, shopper, catalogue.packages, groceries.groceries);
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
}

async function seedShopper(
  shop: Shop,
  shopper: DemoShopper,
  packages: { id: string }[],
  groceries: { id: string }[],
): Promise<void> {
  const { firstName, lastName, email, phone } = shopper;
  const visitor = new Caller(shop);
  const registered = await visitor.post<{ session: { token: string } }>('/auth/register', {
    firstName,
    lastName,
    email,
    phone,
    countryCode: '+234',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreeToTerms: true,
  });
  const me = new Caller(shop, registered.session.token);
  await me.post('/auth/addresses', shopper.address);
  const funding = await me.post<{ reference: string; authorizationUrl: string }>('/wallet/fund', {
    amountKobo: shopper.wallet * 100,
  });
  await me.pay(funding.authorizationUrl, funding.reference);
  for (const { packages: boxes, groceries: singles, pay, then } of shopper.orders) {
    for (const box of boxes)
      await me.post('/cart/items', { itemId: packages[box % packages.length]?.id, itemType: 'package' });
    for (const single of singles)
      await me.post('/cart/items', {
        itemId: groceries[single % groceries.length]?.id,
        itemType: 'grocery',
        quantity: 1 + (single % 3),
      });
    const order = await me.post<Order>(
      '/orders/checkout',
      { paymentMethod: pay },
      { 'idempotency-key': randomUUID() },
    );
    if (then === 'leave unpaid') continue;
    if (order.paymentDetails) await me.pay(order.paymentDetails.url, order.paymentDetails.reference);
    await move(shop, me, order.id, then);
  }
}

async function move(shop: Shop, me: Caller, orderId: string, then: DemoFate): Promise<void> {
  if (then === 'cancelled') {
    await me.patch(`/orders/${orderId}/cancel`, { reason: 'Ordered twice by mistake' });
    return;
  }
  if (then === 'confirmed' || then === 'leave unpaid') return;
  const { rows } = await shop.pool.query<{ email: string; password: string }>(
    "SELECT email, password FROM app.demo_sign_ins WHERE who = 'Super admin'",
  );
  const admin = rows[0];
  const password = admin?.password === '(as you set it)' ? process.env.DEMO_ADMIN_PASSWORD : admin?.password;
  const signedIn = await new Caller(shop).post<{ session: { token: string } }>('/auth/login', {
    email: admin?.email,
    password,
  });
  const staff = new Caller(shop, signedIn.session.token);
  await staff.patch(`/orders/admin/${orderId}/status`, {
    status: then,
    ...(then === 'ongoing_delivery' ? { currentlyAt: 'Ikeja hub' } : {}),
  });
  await staff.post('/auth/logout', {});
}

/** Calls the shop as a browser would, without a network. */
class Caller {
  constructor(
    private readonly shop: Shop,
    private readonly token?: string,
  ) {}

  get = <T>(path: string): Promise<T> => this.call<T>('GET', path);
  post = <T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T> =>
    this.call<T>('POST', path, body, headers);
  patch = <T>(path: string, body: unknown): Promise<T> => this.call<T>('PATCH', path, body);

  /** Presses "Succeed" on the sandbox's pay page, then comes back as the browser would. */
  async pay(authorizationUrl: string, reference: string): Promise<void> {
    const page = new URL(authorizationUrl);
    const reply = await this.shop.app.inject({
      method: 'POST',
      url: page.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=succeed&number=4084084084084081&expiry=12%2F30&cvv=408',
    });
    if (reply.statusCode >= 400)
      throw new Error(`The sandbox refused a demo payment: ${reply.statusCode} ${reply.body.slice(0, 300)}`);
    await this.get(`/payment/verify/${reference}`);
  }

  private async call<T>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const reply = await this.shop.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    });
    if (reply.statusCode >= 400)
      throw new Error(`${method} ${path} answered ${reply.statusCode}: ${reply.body}`);
    return JSON.parse(reply.body) as T;
  }
}
