import { jest } from '@jest/globals';
import { PAYMENT_PROVIDER } from '@mudu/api/platform/tokens';
import type { PaymentProvider } from '@mudu/api/ports/paymentProvider';
import { START } from '@mudu/event-store/eventStore';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { KeptReplies } from './keptReplies.js';

let shop: OpenShop;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
beforeEach(async () => {
  ada = await shop.customer();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => shop?.close());

const fundFor = (who: SpecPerson, key: string) =>
  shop.as<{ reference: string }>(who, 'POST', '/wallet/fund', {
    body: { amountKobo: 50_000 },
    headers: { 'idempotency-key': key },
  });
const fund = (key: string) => fundFor(ada, key);
const claimedAt = async (): Promise<string> =>
  (await shop.pool.query('SELECT claimed_at::text AS at FROM app.idempotency WHERE person_id = $1', [ada.id]))
    .rows[0]?.at;

describe('a second try under the same key', () => {
  it.each([
    ['has not been heard of for 5 s', '5001 milliseconds'],
    ['was heard of last before the clock was set back', '-3 days'],
  ])('takes the place of a first one whose process died, once that %s', async (_, ago) => {
    // What a killed process leaves behind: a claim that nobody renews.
    const first = await fund('dead');
    await shop.pool.query(
      `UPDATE app.idempotency SET status = NULL, reply = NULL, position = NULL,
         claimed_at = clock_timestamp() - $2::interval WHERE person_id = $1`,
      [ada.id, ago],
    );
    const second = await fund('dead');
    expect([first.status, second.status]).toEqual([200, 200]);
    // What it does again is the funding that the first one had begun.
    expect(second.body).toEqual(first.body);
    const { rows } = await shop.pool.query('SELECT status FROM app.idempotency WHERE person_id = $1', [
      ada.id,
    ]);
    expect(rows).toEqual([{ status: 200 }]);
  });

  it('is another request of somebody else, and for another thing', async () => {
    const eve = await shop.customer();
    const fundings = [await fund('shared'), await fundFor(eve, 'shared')];
    expect(fundings.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(fundings.map(({ body }) => body.reference)).size).toBe(2);
    const orders = [await shop.buy(ada, 'card'), await shop.buy(ada, 'card')].map(({ body }) => body.id);
    for (const id of orders)
      expect(
        await shop.as(ada, 'PATCH', `/orders/${id}/cancel`, {
          body: {},
          headers: { 'idempotency-key': 'shared' },
        }),
      ).toMatchObject({ status: 200, body: { id, status: 'cancelled' } });
  });

  it('is the same request in whatever order its fields come', async () => {
    const adjust = (body: string) =>
      shop.as<{ id: string }>(boss, 'POST', '/wallet/admin/adjust', {
        body,
        headers: { 'idempotency-key': 'order', 'content-type': 'application/json' },
      });
    const boss = await shop.staff('super_admin');
    const gift = { userId: ada.id, type: 'credit', amountKobo: 500, reason: 'Sorry' };
    const first = await adjust(JSON.stringify(gift));
    const turned = await adjust(JSON.stringify(Object.fromEntries(Object.entries(gift).reverse())));
    expect([first.status, turned.status]).toEqual([first.status, first.status]);
    expect(turned.body).toEqual(first.body);
    expect((await adjust(JSON.stringify({ ...gift, amountKobo: 501 }))).status).toBe(409);
  });

  it('waits for a first one that is slow, however slow', async () => {
    const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
    const open = provider.openPayPage.bind(provider);
    let answer: () => void = () => undefined;
    const slow = new Promise<void>(resolve => {
      answer = resolve;
    });
    const pages = jest.spyOn(provider, 'openPayPage').mockImplementation(async request => {
      await slow;
      return open(request);
    });
    const first = fund('slow');
    await shop.until(
      async () => pages.mock.calls.length,
      calls => calls === 1,
    );
    // However long ago it began, the process says that it still works on it.
    await shop.pool.query(
      "UPDATE app.idempotency SET claimed_at = claimed_at - interval '4 seconds' WHERE person_id = $1",
      [ada.id],
    );
    const before = await claimedAt();
    await shop.until(claimedAt, at => at > before);
    const second = fund('slow');
    answer();
    const [{ body: one }, { body: two }] = await Promise.all([first, second]);
    expect(two).toEqual(one);
    expect(pages).toHaveBeenCalledTimes(1);
  });

  it('names the place in the log that the first one has come to', async () => {
    const [first, second] = [await fund('place'), await fund('place')];
    expect(first.headers['x-consistency-token']).not.toBe(START);
    expect(second.headers['x-consistency-token']).toBe(first.headers['x-consistency-token']);
  });

  it('is told after 10 s that the first one is under way, and has its reply later', async () => {
    const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
    const open = provider.openPayPage.bind(provider);
    const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
    const pages = jest.spyOn(provider, 'openPayPage').mockImplementation(async request => {
      await slow;
      return open(request);
    });
    const replies = shop.app.get(KeptReplies);
    const find = replies.find.bind(replies);
    let looksLeft = Number.POSITIVE_INFINITY;
    const looks = jest.spyOn(replies, 'find').mockImplementation(async scope => {
      if (looksLeft-- <= 0) throw new Error('It waits longer');
      return find(scope);
    });
    const first = fund('under-way');
    await shop.until(
      async () => pages.mock.calls.length,
      calls => calls === 1,
    );
    const second = fund('under-way');
    const looked = (times: number) =>
      shop.until(
        async () => looks.mock.calls.length,
        calls => calls >= times,
      );
    await looked(1);
    shop.clock.forward(9_000);
    const soFar = looks.mock.calls.length;
    await looked(soFar + 2);
    shop.clock.forward(1_001);
    looksLeft = 3;
    expect(await second.finally(answer)).toMatchObject({
      status: 409,
      body: { code: 'request_in_progress' },
    });
    const { body } = await first;
    expect(await fund('under-way')).toMatchObject({ status: 200, body });
  });

  it('keeps nothing of a first one that comes back after its place was taken', async () => {
    const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
    const open = provider.openPayPage.bind(provider);
    jest.spyOn(provider, 'openPayPage').mockImplementationOnce(async request => {
      // Meanwhile another process has taken over and answered.
      await shop.pool.query('UPDATE app.idempotency SET claim_id = gen_random_uuid() WHERE person_id = $1', [
        ada.id,
      ]);
      return open(request);
    });
    expect((await fund('late')).status).toBe(200);
    const { rows } = await shop.pool.query('SELECT status, reply FROM app.idempotency WHERE person_id = $1', [
      ada.id,
    ]);
    expect(rows).toEqual([{ status: null, reply: null }]);
  });
});

describe('many keys at once', () => {
  it('each stand for the reply to their own request, also when each is sent twice', async () => {
    const keys = Array.from({ length: 12 }, (_, n) => `of many ${n}`.replaceAll(' ', '-'));
    const [first, second] = await Promise.all([1, 2].map(() => Promise.all(keys.map(fund))));
    const references = first!.map(({ body }) => body.reference);
    expect(new Set(references).size).toBe(keys.length);
    expect(second!.map(({ body }) => body.reference)).toEqual(references);
    expect((await Promise.all(keys.map(fund))).map(({ body }) => body.reference)).toEqual(references);
  });
});
