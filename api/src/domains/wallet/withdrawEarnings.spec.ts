import { randomUUID } from 'node:crypto';
import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import type { ReferralWithdrawal, Wallet } from '@mudu/contracts/wallet/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import type { Reply } from '@mudu/testing/shop/shopForSpecs';
import { whileLedgerIsLate } from '@mudu/testing/wallet/lateLedger';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { walletDecider } from './wallet.decider.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

/** A customer with released rewards, verified unless told otherwise. */
async function earner(earnedKobo: number, verified = true): Promise<SpecPerson> {
  const person = await shop.customer();
  // Being at rest does not wait for the outbox, which opens the wallet.
  await shop.until(
    () => shop.eventTypes(streams.wallet(person.id)),
    types => types.includes('WalletOpened'),
  );
  if (verified)
    await shop.pool.query('UPDATE app.people SET email_verified_at = now() WHERE id = $1', [person.id]);
  if (earnedKobo > 0)
    await shop.app.get(CommandExecutor).handle(
      walletDecider,
      streams.wallet(person.id),
      {
        type: 'EarnReferral',
        refereeId: randomUUID() as UserId,
        orderId: randomUUID() as OrderId,
        amountKobo: earnedKobo,
      },
      commandFromSchedule('spec', person.id, 'earn'),
    );
  return person;
}
const withdraw = (person: SpecPerson, body?: object, key?: string) =>
  shop.as(person, 'POST', '/wallet/withdraw-referral-earnings', {
    body,
    headers: key ? { 'idempotency-key': key } : {},
  }) as Promise<Reply<never>> as Promise<Reply<ReferralWithdrawal>>;
const walletOf = async (person: SpecPerson, after?: Reply<unknown>) => {
  const token = after?.headers['x-consistency-token'];
  const headers = token ? { 'x-consistency-token': String(token) } : undefined;
  return (await shop.as(person, 'GET', '/wallet', { headers })).body as unknown as Wallet;
};

describe('withdrawing referral earnings', () => {
  it('moves all of them, and replies with the ledger’s own line', async () => {
    const ada = await earner(250_000);
    const done = await withdraw(ada);
    expect(done).toMatchObject({
      status: 200,
      body: {
        withdrawnKobo: 250_000,
        balanceKobo: 250_000,
        referralEarningsKobo: 0,
        entry: {
          type: 'credit',
          category: 'referral_transfer',
          amountKobo: 250_000,
          balanceAfterKobo: 250_000,
          description: 'Referral earnings withdrawn',
          status: 'completed',
        },
      },
    });
    expect(done.headers['x-stale']).toBeUndefined();
    expect(done.body.entry.seq).toBeGreaterThan(0);
    const wallet = await walletOf(ada, done);
    expect(wallet).toMatchObject({ balanceKobo: 250_000, referralEarningsKobo: 0 });
    expect(wallet.history).toEqual([done.body.entry]);
  });

  it('is refused below the least that the owner has set', async () => {
    const [ada, chief] = [await earner(5_000), await shop.staff('super_admin')];
    const least = async (referralWithdrawalMinimumKobo: number) =>
      expect(
        (await shop.as(chief, 'PATCH', '/settings/shop', { body: { referralWithdrawalMinimumKobo } })).status,
      ).toBe(200);
    await least(5_001);
    expect(await withdraw(ada)).toMatchObject({
      status: 422,
      body: { message: 'You need at least ₦50.01 to withdraw.' },
    });
    await least(5_000);
    expect((await withdraw(ada)).status).toBe(200);
    await least(100_000);
  });

  it('moves what is asked for; the history is that of the money to spend, both legs are in the ledger', async () => {
    const ada = await earner(300_000);
    const first = await withdraw(ada, { amountKobo: 100_000 });
    const { body: profile } = await shop.as(ada, 'GET', '/auth/profile', {
      headers: { 'x-consistency-token': String(first.headers['x-consistency-token']) },
    });
    expect(profile).toMatchObject({ referral: { availableKobo: 200_000, withdrawnKobo: 100_000 } });
    expect(first.body).toMatchObject({ balanceKobo: 100_000, referralEarningsKobo: 200_000 });
    const second = await withdraw(ada, { amount: 200_000 });
    expect(second.body).toMatchObject({ balanceKobo: 300_000, referralEarningsKobo: 0 });
    const { history, pagination, balanceKobo } = await walletOf(ada, second);
    expect(history.map(line => [line.type, line.amountKobo, line.balanceAfterKobo])).toEqual([
      ['credit', 200_000, 300_000],
      ['credit', 100_000, 100_000],
    ]);
    expect([pagination.total, history[0]?.balanceAfterKobo]).toEqual([2, balanceKobo]);
    const { rows } = await shop.pool.query(
      `SELECT account, side, balance_after_kobo::int AS after FROM ${viewSchema.ledger}.postings
       WHERE user_id = $1 ORDER BY seq, posting_id`,
      [ada.id],
    );
    expect(rows).toEqual([
      { account: 'customer_referral', side: 'credit', after: 300_000 },
      { account: 'customer_referral', side: 'debit', after: 200_000 },
      { account: 'customer_spendable', side: 'credit', after: 100_000 },
      { account: 'customer_referral', side: 'debit', after: 0 },
      { account: 'customer_spendable', side: 'credit', after: 300_000 },
    ]);
  });

  it.each([
    ['an address that is not verified', 250_000, false, {}, 'Please verify your account first'],
    ['no earnings', 0, true, {}, 'You have no referral earnings to withdraw'],
    ['earnings below the minimum', 99_999, true, {}, 'You need at least ₦1,000.00 to withdraw.'],
    [
      'a sum below the minimum',
      250_000,
      true,
      { amountKobo: 99_999 },
      'You need at least ₦1,000.00 to withdraw.',
    ],
    [
      'a sum beyond the earnings',
      250_000,
      true,
      { amountKobo: 250_001 },
      'You can withdraw ₦2,500.00 at most.',
    ],
  ] as const)('is refused for %s, and changes nothing', async (_, earned, verified, body, message) => {
    const ada = await earner(earned, verified);
    const before = await shop.eventTypes(streams.wallet(ada.id));
    expect(await withdraw(ada, body, randomUUID())).toMatchObject({ status: 422, body: { message } });
    expect(await shop.eventTypes(streams.wallet(ada.id))).toEqual(before);
  });

  it.each([
    [{ amountKobo: 0 }],
    [{ amountKobo: -5 }],
    [{ amountKobo: 100_000.5 }],
    [{ amountKobo: '100000' }],
  ])('names the field of %j', async body => {
    const ada = await earner(250_000);
    expect(await withdraw(ada, body)).toMatchObject({
      status: 400,
      body: { errors: { amountKobo: expect.any(Array) } },
    });
  });

  it('happens once for one key, also when the first reply was lost with its process', async () => {
    const ada = await earner(300_000);
    const key = randomUUID();
    const first = await withdraw(ada, { amountKobo: 100_000 }, key);
    expect((await withdraw(ada, { amountKobo: 100_000 }, key)).body).toEqual(first.body);
    expect((await withdraw(ada, { amountKobo: 150_000 }, key)).status).toBe(409);
    // Its stored reply is gone, as after a crash between the append and the reply.
    await shop.pool.query('DELETE FROM app.idempotency WHERE person_id = $1', [ada.id]);
    await withdraw(ada, { amountKobo: 200_000 }, randomUUID());
    const repeated = await withdraw(ada, { amountKobo: 100_000 }, key);
    expect(repeated).toMatchObject({ status: 200, body: first.body });
    expect(await walletOf(ada, repeated)).toMatchObject({ balanceKobo: 300_000, referralEarningsKobo: 0 });
  });

  it('fifty times at once with different keys moves the balance once', async () => {
    const ada = await earner(250_000);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => withdraw(ada, { amountKobo: 250_000 }, randomUUID())),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200).map(({ body }) => body)).toEqual(
      Array.from({ length: 49 }, () => expect.objectContaining({ code: 'no_referral_earnings' })),
    );
    expect((await shop.eventTypes(streams.wallet(ada.id))).at(-1)).toBe('WalletReferralWithdrawn');
    expect(
      await walletOf(
        ada,
        replies.find(({ status }) => status === 200),
      ),
    ).toMatchObject({
      balanceKobo: 250_000,
      referralEarningsKobo: 0,
    });
  });

  it('is told from the event, and said to be stale, when the ledger is late', async () => {
    const ada = await earner(250_000);
    const done = await whileLedgerIsLate(shop, () => withdraw(ada));
    expect(done).toMatchObject({
      status: 200,
      body: {
        withdrawnKobo: 250_000,
        balanceKobo: 250_000,
        referralEarningsKobo: 0,
        entry: { type: 'credit', balanceAfterKobo: 250_000, seq: 0, hash: '' },
      },
    });
    expect(done.headers['x-stale']).toBe('true');
    const wallet = await shop.until(
      () => walletOf(ada),
      ({ history }) => history.length === 1,
    );
    const { seq: _, hash: __, ...line } = done.body.entry;
    expect(wallet.history[0]).toMatchObject(line);
  });
});
