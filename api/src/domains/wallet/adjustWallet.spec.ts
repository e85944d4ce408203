import { randomUUID } from 'node:crypto';
import { streams } from '@mudu/contracts/ids';
import type { Entry, Ledger, Wallet, WalletAdjustment } from '@mudu/contracts/wallet/views';
import type { StoredEvent } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { databaseDump } from '@mudu/testing/shop/peopleForSpecs';
import type { Reply } from '@mudu/testing/shop/shopForSpecs';
import { whileLedgerIsLate } from '@mudu/testing/wallet/lateLedger';
import { PersonKeys } from '../../platform/personKeys.js';

let shop: OpenShop;
let boss: SpecPerson;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
});
beforeEach(async () => {
  ada = await shop.customer({ walletKobo: 100_000 });
});
afterAll(() => shop?.close());

const adjust = (by: SpecPerson, changes: object = {}, key?: string) =>
  shop.as(by, 'POST', '/wallet/admin/adjust', {
    body: { userId: ada.id, type: 'credit', amountKobo: 50_000, reason: 'Canary of the till', ...changes },
    headers: key ? { 'idempotency-key': key } : {},
  }) as Promise<Reply<never>> as Promise<Reply<WalletAdjustment>>;
const walletOf = async (person: SpecPerson, after: Reply<unknown>) =>
  (
    await shop.as(person, 'GET', '/wallet', {
      headers: { 'x-consistency-token': String(after.headers['x-consistency-token']) },
    })
  ).body as unknown as Wallet;

describe('a correction by a super admin', () => {
  it('adds and takes, and the customer reads a neutral line', async () => {
    const more = await adjust(boss);
    expect(more).toMatchObject({
      status: 200,
      body: {
        balanceKobo: 150_000,
        entry: { type: 'credit', category: 'adjustment', amountKobo: 50_000, balanceAfterKobo: 150_000 },
      },
    });
    const less = await adjust(boss, { type: 'debit', amountKobo: 150_000 });
    expect(less).toMatchObject({
      body: { balanceKobo: 0, entry: { type: 'debit', balanceAfterKobo: 0, description: 'Adjustment' } },
    });
    const { history } = await walletOf(ada, less);
    expect(history.slice(0, 2)).toEqual([less.body.entry, more.body.entry]);
  });

  it('makes a wallet of one that was none yet, as that of somebody of the staff', async () => {
    const bola = await shop.staff('support');
    const wallet = async () => (await shop.as<Wallet>(bola, 'GET', '/wallet')).body;
    expect(await wallet()).toMatchObject({ balanceKobo: 0, referralEarningsKobo: 0, history: [] });
    const given = await adjust(boss, { userId: bola.id });
    expect(await wallet()).toMatchObject({ balanceKobo: 50_000, history: [given.body.entry] });
  });

  it('keeps who did it, and why for as long as the customer is known, sealed', async () => {
    await adjust(boss);
    const adjusted = (await shop.events(streams.wallet(ada.id))).filter(
      ({ type }) => type === 'WalletAdjusted',
    );
    expect(adjusted).toHaveLength(1);
    const { data, meta } = adjusted[0] as StoredEvent<'WalletAdjusted', { reason: string }>;
    expect(meta).toMatchObject({
      actor: { kind: 'person', id: boss.id, role: 'super_admin' },
      personId: ada.id,
    });
    expect(await shop.app.get(PersonKeys).open(ada.id, data.reason)).toBe('Canary of the till');
    expect(await databaseDump(shop)).not.toContain('Canary of the till');
  });

  it('is refused beyond the balance, for oneself, for nobody, and without a reason', async () => {
    const before = await shop.eventTypes(streams.wallet(ada.id));
    expect(await adjust(boss, { type: 'debit', amountKobo: 100_001 })).toMatchObject({
      status: 422,
      body: { message: 'Insufficient wallet balance. The wallet needs ₦0.01 more.' },
    });
    expect(await adjust(boss, { userId: boss.id })).toMatchObject({
      status: 403,
      body: { code: 'own_account' },
    });
    expect(await adjust(boss, { userId: boss.id.toUpperCase() })).toMatchObject({ status: 403 });
    expect(await adjust(boss, { userId: randomUUID() })).toMatchObject({ status: 404 });
    expect(await adjust(boss, { reason: '  ' })).toMatchObject({
      status: 400,
      body: { errors: { reason: ['Reason is required'] } },
    });
    expect(await adjust(boss, { reason: 'r'.repeat(501) })).toMatchObject({
      status: 400,
      body: { errors: { reason: [expect.any(String)] } },
    });
    expect(await adjust(boss, { amountKobo: 0 })).toMatchObject({ status: 400 });
    expect(await adjust(boss, { type: 'credit', amountKobo: 100_000_001 })).toMatchObject({
      status: 400,
      body: { errors: { amountKobo: ['At most ₦1,000,000.00 at a time'] } },
    });
    expect(await shop.eventTypes(streams.wallet(ada.id))).toEqual(before);
  });

  it.each(['admin', 'support'] as const)('is not for %s', async role =>
    expect(await adjust(await shop.staff(role))).toMatchObject({ status: 403, body: { code: 'forbidden' } }),
  );
  it('is not for customers', async () => expect((await adjust(ada)).status).toBe(403));

  it('says whose, which way and how much, unless it takes an entry back', async () => {
    const bare = await shop.as(boss, 'POST', '/wallet/admin/adjust', { body: { reason: 'Why' } });
    const errors = { userId: ['Required'], type: ['Required'], amountKobo: ['Required'] };
    expect(bare).toMatchObject({ status: 400, body: { errors } });
    const empty = await shop.as<{ errors: object }>(boss, 'POST', '/wallet/admin/adjust', { body: {} });
    expect(empty.body.errors).toEqual({ ...errors, reason: ['Required'] });
    const wrong = { userId: 'me', type: 'gift' };
    const mixed = await shop.as<{ errors: object }>(boss, 'POST', '/wallet/admin/adjust', { body: wrong });
    expect(mixed.body.errors).toEqual({
      userId: ['Invalid id'],
      type: [expect.stringContaining('Expected')],
      amountKobo: ['Required'],
      reason: ['Required'],
    });
  });

  it('happens once for one key', async () => {
    const key = randomUUID();
    const [first, second] = await Promise.all([adjust(boss, {}, key), adjust(boss, {}, key)]);
    expect(second?.body).toEqual(first?.body);
    expect(await walletOf(ada, first as Reply<unknown>)).toMatchObject({ balanceKobo: 150_000 });
  });
});

describe('an entry that is taken back', () => {
  const reverse = (reverses: string, by = boss, key?: string) =>
    shop.as<WalletAdjustment>(by, 'POST', '/wallet/admin/adjust', {
      body: { reverses, reason: 'Credited twice' },
      headers: key ? { 'idempotency-key': key } : {},
    });
  const funding = async () => (await shop.as<Wallet>(ada, 'GET', '/wallet')).body.history[0] as Entry;
  const ledger = async () =>
    (await shop.as<Ledger>(boss, 'GET', `/auth/admin/wallet-ledger?userId=${ada.id}`)).body.entries;

  it('is named by its reversal, which has its amount and the other side', async () => {
    const entry = await funding();
    const { status, body } = await reverse(entry.id);
    expect([status, body]).toMatchObject([
      200,
      {
        balanceKobo: 0,
        entry: { type: 'debit', category: 'reversal', amountKobo: 100_000, reverses: entry.id },
      },
    ]);
    expect(await ledger()).toMatchObject([
      { id: body.entry.id, category: 'reversal', status: 'completed', reverses: entry.id },
      { id: entry.id, category: 'funding', status: 'reversed' },
    ]);
    const events = await shop.events(streams.wallet(ada.id));
    expect(events.at(-1)).toMatchObject({ type: 'WalletAdjusted', data: { reverses: entry.id } });
    const { body: back } = await reverse(body.entry.id);
    expect(back).toMatchObject({ balanceKobo: 100_000, entry: { type: 'credit', reverses: body.entry.id } });
  });

  it('is told the same from the event, and said to be stale, when the ledger is late', async () => {
    const { id } = await funding();
    const [given, back] = await whileLedgerIsLate(shop, async () => [
      await adjust(boss, { amountKobo: 500_000 }),
      await reverse(id),
    ]);
    for (const { status, headers, body } of [given, back])
      expect([status, headers['x-stale'], body.entry.seq]).toEqual([200, 'true', 0]);
    const shown = await shop.until(ledger, ({ length }) => length === 3);
    const lines = [back, given].map(({ body: { entry } }) => {
      const { seq: _, hash: __, ...line } = entry as Entry;
      return line;
    });
    expect(shown).toMatchObject([...lines, { id, status: 'reversed' }]);
    expect(shown.slice(0, 2).map(({ reverses }) => reverses ?? null)).toEqual([id, null]);
  });

  it('is taken back once, whoever asks and however often', async () => {
    const { id } = await funding();
    await adjust(boss, { amountKobo: 500_000 });
    const key = randomUUID();
    const replies = [await reverse(id, boss, key), await reverse(id, boss, key), await reverse(id)];
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 409]);
    expect(replies[2]?.body).toMatchObject({ code: 'entry_reversed' });
    const race = (await ledger())[1] as Entry;
    const both = await Promise.all([reverse(race.id), reverse(race.id, await shop.staff('super_admin'))]);
    expect(both.map(reply => reply.status).sort()).toEqual([200, 409]);
  });

  it('is refused where it is nobody’s, one’s own, spent, or of the other balance', async () => {
    expect(await reverse(`${randomUUID()}/0`)).toMatchObject({ status: 404 });
    const { id } = await funding();
    expect(await reverse(id, await shop.staff('admin'))).toMatchObject({ status: 403 });
    const gift = await adjust(await shop.staff('super_admin'), { userId: boss.id });
    const own = await shop.as(boss, 'POST', '/wallet/admin/adjust', {
      body: { reverses: gift.body.entry.id, reason: 'Mine' },
      headers: { 'x-consistency-token': String(gift.headers['x-consistency-token']) },
    });
    expect(own).toMatchObject({ status: 403, body: { code: 'own_account' } });
    await adjust(boss, { type: 'debit', amountKobo: 60_000 });
    const spent = await reverse(id);
    expect(spent).toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(/^Insufficient wallet balance. The wallet needs ₦[\d,.]+ more\.$/),
      },
    });
    await shop.pool.query(
      `UPDATE ${viewSchema.ledger}.postings SET account = 'customer_referral' WHERE posting_id = $1`,
      [id],
    );
    expect(await reverse(id)).toMatchObject({ status: 409, body: { code: 'entry_not_reversible' } });
  });
});
