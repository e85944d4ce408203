import { publicEvent } from '@mudu/contracts/integration/publicEvent';
import { type ShopEventType, shopEvents } from '@mudu/contracts/shopEvents';
import type { StoredEvent } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { databaseDump } from '@mudu/testing/shop/peopleForSpecs';

const canary = {
  address: '77 Canary Wharf Close',
  cityOrTown: 'Canaryville',
  stateOrProvince: 'Lagos',
  phoneNumber: '08031112222',
  email: 'canary@example.com',
  note: 'canary at the gate',
};

describe('what is stored of a purchase', () => {
  let shop: OpenShop;
  let ada: SpecPerson;
  let orderId: string;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    ada = await shop.customer({ walletKobo: 1_000_000 });
    const { body, headers } = await shop.buy(ada, 'wallet', {
      body: { shippingAddress: canary, note: 'canary under the mat' },
      headers: { 'x-request-id': 'request-of-the-spec', 'idempotency-key': 'the-web-sends-one' },
    });
    orderId = body.id;
    expect(headers['x-request-id']).toBe('request-of-the-spec');
    await shop.atRest();
  });
  afterAll(() => shop?.close());

  it('gives every event id, time, actor, correlation, causation, schema version and person', async () => {
    const events = await shop.events();
    expect(events.length).toBeGreaterThan(5);
    for (const { id, type, meta } of events) {
      expect([type, id]).toEqual([type, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect([type, meta]).toEqual([
        type,
        {
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          actor: expect.objectContaining({ kind: expect.stringMatching(/^(person|system)$/) }),
          correlationId: expect.any(String),
          causationId: expect.any(String),
          personId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          schemaVersion: shopEvents[type as ShopEventType].version,
        },
      ]);
    }
  });

  it('carries the request id through everything the request caused, each event naming its cause', async () => {
    const all = (await shop.events()).filter(({ meta }) => meta.correlationId === 'request-of-the-spec');
    const caused = all.filter(({ type }) => type !== 'NotificationMade');
    expect(caused.map(({ type }) => type)).toEqual([
      'OrderPlaced',
      'WalletDebitedForOrder',
      'OrderConfirmed',
    ]);
    const [placed, debited, confirmed] = caused as [StoredEvent, StoredEvent, StoredEvent];
    expect(placed.meta).toMatchObject({
      causationId: 'request-of-the-spec',
      actor: { kind: 'person', id: ada.id, role: 'customer' },
      personId: ada.id,
    });
    expect(debited.meta).toMatchObject({
      causationId: placed.id,
      actor: { kind: 'system' },
      personId: ada.id,
    });
    expect(confirmed.meta).toMatchObject({ causationId: debited.id, personId: ada.id });
    const told = all.filter(({ type }) => type === 'NotificationMade');
    const causes = caused.map(({ id }) => id);
    for (const { meta } of told) expect(causes).toContain(meta.causationId);
  });

  it('shows the address to its owner and to staff, and has it in no event, view or log line', async () => {
    expect((await shop.as(ada, 'GET', `/orders/${orderId}`)).body).toMatchObject({
      shippingAddress: canary,
      note: 'canary under the mat',
    });
    const admin = await shop.staff('admin');
    expect((await shop.as(admin, 'GET', `/orders/admin/${orderId}`)).body).toMatchObject({
      shippingAddress: canary,
    });
    const views = await shop.pool.query(`SELECT doc::text AS text FROM ${viewSchema.orders}.orders`);
    const replies = await shop.pool.query('SELECT reply::text AS text FROM app.idempotency');
    expect(replies.rowCount).toBeGreaterThan(0);
    const stored =
      JSON.stringify(await shop.events()) +
      [...views.rows, ...replies.rows].map(row => row.text).join('\n') +
      shop.logged();
    for (const secret of ['Canary', 'canary', '08031112222', ada.email, 'Adeniran'])
      expect([secret, stored.includes(secret)]).toEqual([secret, false]);
    expect(stored).toContain('sealed:');
  });

  it('tells other systems of the order nothing that is anybody’s own', async () => {
    const told = JSON.stringify((await shop.events()).map(event => publicEvent(event)));
    expect(told).toContain('mudu.OrderPlaced.v1');
    for (const secret of ['Canary', 'canary', '08031112222', ada.email, 'Adeniran', 'sealed:'])
      expect([secret, told.includes(secret)]).toEqual([secret, false]);
  });

  it('leaves nothing readable once the person’s key is destroyed, while the money stays', async () => {
    const dumpHas = async (text: string) => (await databaseDump(shop)).includes(text);
    expect(await dumpHas('under the mat')).toBe(false);
    await shop.pool.query('DELETE FROM app.person_keys WHERE person_id = $1', [ada.id]);
    const { PersonKeys } = await import('../platform/personKeys.js');
    await shop.app.get(PersonKeys).destroy(ada.id);
    expect((await shop.as(ada, 'GET', `/orders/${orderId}`)).body).toMatchObject({
      shippingAddress: { address: 'Deleted customer' },
      note: null,
      totalKobo: 300_000,
    });
  });
});
