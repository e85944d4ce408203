import { planIdOf, streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import type { Answer } from './insistentClient.js';
import type { KilledShop } from './killedShop.js';
import type { RandomSource } from './randomSource.js';
import type { Person } from './simulation.js';

const PRICE_KOBO = 100_000;
/** Enough for a plan. */
const BAGS = 12;
const START_KOBO = 90_000_000;

/** Rice that never runs out, and people with money. */
export async function openForBusiness(shop: KilledShop, count: number): Promise<Market> {
  const admin = await shop.signIn();
  const { id: rice } = await shop.must<{ id: string }>({
    person: admin,
    method: 'POST',
    path: '/groceries',
    body: {
      name: 'Rice',
      price: PRICE_KOBO,
      quantity: 50_000,
      category: 'rice-grains',
      imageUrls: ['/art/g-rice.svg'],
      active: true,
    },
  });
  shop.received.set(rice, 50_000);
  const people = await Promise.all(Array.from({ length: count }, (_, number) => register(shop, number)));
  for (const { id: userId } of people)
    await shop.must({
      person: admin,
      method: 'POST',
      path: '/wallet/admin/adjust',
      body: { userId, type: 'credit', amountKobo: START_KOBO, reason: 'To begin with' },
    });
  await shop.pool.query('UPDATE app.people SET email_verified_at = now()');
  return { admin, people, rice };
}

export interface Market {
  admin: Person;
  people: readonly Person[];
  rice: string;
}

async function register(shop: KilledShop, number: number): Promise<Person> {
  const { user, session } = await shop.must<{ user: { id: string }; session: { token: string } }>({
    person: null,
    method: 'POST',
    path: '/auth/register',
    body: {
      firstName: 'Ada',
      lastName: `Number${number}`,
      email: `ada${number}@example.com`,
      countryCode: '+234',
      phone: `080300000${String(number).padStart(2, '0')}`,
      password: 'full measure please',
      confirmPassword: 'full measure please',
      agreeToTerms: true,
    },
  });
  const person = { id: user.id, token: session.token };
  await shop.must({
    person,
    method: 'POST',
    path: '/auth/addresses',
    body: { address: '14 Adeniran Street', cityOrTown: 'Surulere', stateOrProvince: 'Lagos' },
  });
  return person;
}

/** Buys until told to stop; `acknowledged` gets the id of each order that the shop said is placed. */
export async function goShopping(
  shop: KilledShop,
  { rice }: Market,
  person: Person,
  random: RandomSource,
  acknowledged: Set<string>,
  over: () => boolean,
): Promise<void> {
  let delivered = 0;
  for (let turn = 0; !over(); turn++) {
    const placed = await placeOrder(shop, person, rice, random, `${person.id}.${turn}`);
    if (!placed) continue;
    acknowledged.add(placed.id);
    if (placed.paymentDetails) {
      await shop.provider.submit(placed.paymentDetails.url, {
        action: 'succeed',
        number: '4084 0840 8408 4081',
        cvv: '408',
        expiry: '12/40',
      });
      await shop.provider.runDueJobs();
      const { reference } = placed.paymentDetails;
      if (random.oneIn(2)) await shop.insist({ person, method: 'GET', path: `/payment/verify/${reference}` });
      else delivered = await shop.deliver(delivered);
    } else if (placed.paymentMethod === 'split') {
      const body = { paymentMethod: 'wallet' };
      const path = `/installments/${planIdOf(placed.id as never)}/pay`;
      await shop.insist({ person, method: 'POST', path, body, key: `${person.id}.${turn}.part` });
    }
  }
}

async function placeOrder(
  shop: KilledShop,
  person: Person,
  itemId: string,
  random: RandomSource,
  key: string,
): Promise<Order | undefined> {
  const paymentMethod = random.pick(['wallet', 'wallet', 'card', 'split']);
  const quantity = paymentMethod === 'split' ? BAGS : 1;
  const cart: Answer<{ version: number }> = await shop.insist({
    person,
    method: 'POST',
    path: '/cart/items',
    body: { itemId, quantity },
  });
  const { status, body } = await shop.insist<Order>({
    person,
    method: 'POST',
    path: '/orders/checkout',
    key,
    body: {
      paymentMethod,
      cartVersion: cart.body.version,
      deliveryOptionId: 'pickup',
      ...(paymentMethod === 'split' ? { installments: { count: 3, firstPaymentMethod: 'wallet' } } : {}),
    },
    promises: ({ id, status }: Order) => [
      { stream: streams.order(id), type: 'OrderPlaced' },
      ...(status === 'order_confirmed'
        ? [{ stream: streams.order(id), type: 'OrderConfirmed' as const }]
        : []),
    ],
  });
  return status === 201 ? body : undefined;
}
