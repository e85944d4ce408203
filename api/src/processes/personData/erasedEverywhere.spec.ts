import { streams, type UserId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import type { EventStore, StoredEvent } from '@mudu/event-store/eventStore';
import { allViews } from '@mudu/projections/allViews';
import { rebuildView } from '@mudu/projections/runner/rebuild';
import type { View } from '@mudu/projections/runner/view';
import { register as registerDevice, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { goneWithThem, nobodys, saysNothing } from '@mudu/testing/person/tablesOfPeople';
import { phonePhoto, upload } from '@mudu/testing/picture/picturesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { databaseDump } from '@mudu/testing/shop/peopleForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { commandsOf, type ProcessContext, recorded } from '../../messaging/process.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { DueErasures } from './dueErasures.schedule.js';
import { personDataProcess } from './personData.process.js';

/** In every field that is anybody's own, so that a copy of the database is searched for one word. */
const NAMED = /canary|0{3}777123|203\.0\.113\.77/i;
const DAY_MS = 86_400_000;

let shop: OpenShop;
let boss: SpecPerson;
let ada: SpecPerson;
let order: Order;
let backup: Awaited<ReturnType<typeof backUp>>;

beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
  ada = await shop.customer({
    walletKobo: 1_000_000,
    register: {
      firstName: 'Canary',
      lastName: 'Canaryson',
      email: 'canary@example.com',
      phone: '08000777123',
    },
  });
  await live();
});
afterAll(() => shop?.close());

const ok = async (asked: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as { id: string };
};
const asAda = (method: 'POST' | 'PATCH', path: string, body: object, headers = {}) =>
  ok(shop.as(ada, method, path, { body, headers, ip: '203.0.113.77' }));
const asBoss = (method: 'POST' | 'PATCH', path: string, body: object) =>
  ok(shop.as(boss, method, path, { body }));

/** Something of theirs in every place where the shop keeps anything of anybody. */
async function live(): Promise<void> {
  const again = await shop.call<{ session: { token: string } }>('POST', '/auth/login', {
    body: { email: ada.email, password: 'full measure please' },
    ip: '203.0.113.77',
    headers: { 'user-agent': 'Canary/1.0' },
  });
  ada.token = again.body.session.token;
  await asAda('POST', '/auth/addresses', {
    address: '9 Canary Close',
    cityOrTown: 'Canaryville',
    stateOrProvince: 'Lagos',
    phoneNumber: '08000777123',
    note: 'Canary at the gate',
  });
  const custom = await asAda('POST', '/packages/customize', {
    name: 'Canary’s own',
    addons: [{ itemId: shop.rice, quantity: 2 }],
  });
  await asAda('POST', '/cart/items', { itemId: custom.id, itemType: 'package' });
  const place = { address: '9 Canary Close', stateOrProvince: 'Lagos', phoneNumber: '08000777123' };
  order = (await asAda(
    'POST',
    '/orders/checkout',
    { paymentMethod: 'wallet', note: 'Ask for Canary', shippingAddress: place },
    { 'idempotency-key': 'the-first-try' },
  )) as Order;
  await asBoss('POST', `/orders/admin/${order.id}/notes`, { note: 'Canary called' });
  await asBoss('PATCH', `/orders/admin/${order.id}/status`, {
    status: 'delivered',
    note: 'Given to Canary',
  });
  const items = [{ id: order.items[0]?.id, quantity: 1 }];
  await asBoss('POST', `/orders/admin/${order.id}/refund`, {
    items,
    reason: 'Canary found a hole',
    refundTo: 'wallet',
  });
  const { body } = await shop.buy(ada, 'wallet');
  await asAda('PATCH', `/orders/${body.id}/cancel`, { reason: 'Canary has moved' });
  await asAda('POST', '/contact', { message: 'I am Canary.', subject: 'Canary', phone: '08000777123' });
  await asAda('POST', '/wishlist/add', { itemId: shop.rice, itemType: 'grocery' });
  await asAda('POST', '/notifications/topics/unsubscribe', { topic: 'tips' });
  await registerDevice(shop, ada, subscribedBrowser().subscription, { name: 'Canary’s phone' });
  await upload(shop, ada, '/upload/profile-picture', { file: await phonePhoto(64, 64) });
  await asBoss('POST', '/notifications', {
    userId: ada.id,
    type: 'order_placed',
    title: 'Dear Canary',
    message: 'Canary, we have called you.',
  });
  await asBoss('PATCH', `/auth/admin/users/${ada.id}`, { lastName: 'Canaryman' });
  await ok(shop.call('POST', '/auth/password/reset/request', { body: { email: ada.email } }));
  await shop.nothingToDo();
  const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM app.contact_messages');
  await asBoss('POST', `/contact/${rows[0]?.id}/reply`, { message: 'Dear Canary, thank you.' });
  const wallet = await shop.as<{ balanceKobo: number }>(ada, 'GET', '/wallet');
  await asBoss('POST', '/wallet/admin/adjust', {
    userId: ada.id,
    type: 'debit',
    amountKobo: wallet.body.balanceKobo,
    reason: 'Paid out to Canary in cash',
  });
  const box = { itemId: shop.box, itemType: 'package' };
  const cart = (await asAda('POST', '/cart/items', box)) as unknown as { items: { id: string }[] };
  await asAda('POST', `/cart/items/${cart.items[0]?.id}/addons`, { itemId: shop.rice });
  await shop.nothingToDo();
}

async function left(): Promise<string[]> {
  const counted = Object.entries(goneWithThem).map(async ([table, whose]) => {
    const { rowCount } = await shop.pool.query(`SELECT FROM app.${table} WHERE ${whose}`, [ada.id]);
    return rowCount === 0 ? [] : [table];
  });
  return (await Promise.all(counted)).flat();
}
const BYTES = /\\x[0-9a-f]+/g;
const namedIn = async () =>
  (await databaseDump(shop)).split('\n').filter(line => NAMED.test(line.replace(BYTES, '')));

const recordsOf = "entity = 'person' AND entity_id = $1::text";
/** As JSON, of each table the rows that are theirs. */
const backUp = async () => {
  const tables = Object.entries({ people: 'id = $1::uuid', audit: recordsOf, ...goneWithThem }).map(
    async ([table, whose]) => {
      const { rows } = await shop.pool.query<{ rows: string }>(
        `SELECT coalesce(jsonb_agg(t), '[]')::text AS rows FROM app.${table} t WHERE ${whose}`,
        [ada.id],
      );
      return [table, rows[0]?.rows] as const;
    },
  );
  return Object.fromEntries(await Promise.all(tables));
};
/** The database is as it was before the log was told of the erasure. */
const restore = async (backup: Awaited<ReturnType<typeof backUp>>): Promise<void> => {
  const first = ['carts', 'cart_lines', 'sessions', 'contact_messages'];
  const others = Object.keys(goneWithThem).filter(table => !first.includes(table));
  await shop.pool.query('DELETE FROM app.person_keys WHERE person_id = $1', [ada.id]);
  await shop.pool.query(`DELETE FROM app.audit WHERE ${recordsOf}`, [ada.id]);
  const people = await columnsOf('people');
  await shop.pool.query(
    `UPDATE app.people SET (${people}) =
       (SELECT ${people} FROM jsonb_populate_recordset(NULL::app.people, $2)) WHERE id = $1`,
    [ada.id, backup.people],
  );
  for (const table of ['audit', ...first, ...others]) {
    const columns = await columnsOf(table);
    await shop.pool.query(
      `INSERT INTO app.${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::app.${table}, $1)`,
      [backup[table]],
    );
  }
};
const columnsOf = async (table: string): Promise<string> => {
  const { rows } = await shop.pool.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'app' AND table_name = $1 AND is_generated = 'NEVER' AND is_identity = 'NO'`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
};
const isErased = async () => {
  expect(await left()).toEqual([]);
  const { rows } = await shop.pool.query('SELECT * FROM app.people WHERE id = $1', [ada.id]);
  expect(rows).toMatchObject([
    { status: 'erased', password_hash: '', phone: null, referral_code: null, suspension_reason: null },
  ]);
  expect(await namedIn()).toEqual([]);
  const { body } = await shop.as<Order>(boss, 'GET', `/orders/admin/${order.id}`);
  expect(body).toMatchObject({ shippingAddress: { address: 'Deleted customer' }, note: null });
};

it('every table of the shop is known to keep nothing of anybody, or what becomes of it', async () => {
  const { rows } = await shop.pool.query<{ tablename: string }>(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'app'",
  );
  expect(rows.map(({ tablename }) => tablename).sort()).toEqual(
    [...Object.keys(goneWithThem), ...Object.keys(saysNothing), ...nobodys].sort(),
  );
});

it('nothing is left of a person on the day after, of what was in every table', async () => {
  expect(await left()).toEqual(Object.keys(goneWithThem));
  expect((await namedIn()).length).toBeGreaterThan(5);
  backup = await backUp();
  await asBoss('PATCH', `/auth/admin/users/${ada.id}`, { status: 'suspended', reason: 'Canary paid twice' });
  await asBoss('POST', '/auth/profile/erase', { userId: ada.id });
  shop.clock.moveOn(30 * DAY_MS);
  await shop.app.get(DueErasures).eraseDue();
  await shop.nothingToDo();
  await isErased();
});

it('nor in views that are built anew', async () => {
  const store = shop.app.get<EventStore>(EVENT_STORE);
  for (const view of allViews) await rebuildView(view as View, { store, pool: shop.pool });
  await isErased();
});

it('what a backup of the database brings back goes again, because the log has the fact', async () => {
  await restore(backup);
  expect(await left()).toEqual(Object.keys(goneWithThem));
  const fact = (await shop.events(streams.person(ada.id as UserId))).at(-1) as StoredEvent;
  expect(fact.type).toBe('PersonErased');
  for (const command of commandsOf(personDataProcess, recorded(fact)))
    await shop.app.get(CommandBus).execute(command({} as ProcessContext));
  await isErased();
  expect((await shop.as(ada, 'GET', '/auth/profile')).status).toBe(401);
});
