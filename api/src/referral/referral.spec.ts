import { randomUUID } from 'node:crypto';
import { type OrderId, planIdOf, streams, type UserId } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import type { Profile } from '@mudu/contracts/person/views';
import type { Wallet } from '@mudu/contracts/wallet/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/deploy/local/openShopForSpecs';
import type { Reply } from '@mudu/deploy/local/shopForSpecs';
import { Aggregates } from '../commands/aggregates.js';
import { scheduleCause } from '../commands/cause.js';
import { orderDecider } from '../order/order.decider.js';
import { placed } from '../order/orderForSpecs.js';
import type { PushDevices } from '../person/pushDevices.js';
import { Settings } from '../settings/shopSettings.js';
import { Workflows } from '../workflow/workflows.js';
import { referralDecider } from './referral.decider.js';
import { ReferralPeople } from './referralPeople.js';
import { ReleaseReferrals } from './releaseReferrals.schedule.js';

const HOUR = 3_600_000;
const REWARD = 200_000;
/** The minimum, to the kobo: ₦10,000 of goods. */
const ENOUGH = 2;

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
}, 60_000);
afterAll(() => shop?.close());

const fresh = (reply: Reply<unknown>) => ({
  headers: { 'x-consistency-token': String(reply.headers['x-consistency-token']) },
});
const walletOf = async (person: SpecPerson) =>
  (await shop.as(person, 'GET', '/wallet')).body as unknown as Wallet;
const profileOf = async (person: SpecPerson) =>
  (await shop.as(person, 'GET', '/auth/profile')).body as unknown as Profile;

async function inviter(register: Record<string, unknown> = {}): Promise<SpecPerson & { code: string }> {
  const person = await shop.customer({ register });
  return { ...person, code: (await profileOf(person)).referralCode as string };
}
const friendOf = ({ code }: { code: string }, register: Record<string, unknown> = {}) =>
  shop.customer({ walletKobo: 5_000_000, register: { referralCode: code, ...register } });

/** Boxes of ₦5,000 from the wallet, with ₦2,000 for the way. */
async function boxes(person: SpecPerson, quantity = ENOUGH, method = 'wallet'): Promise<Reply<Order>> {
  const cart = await shop.as(person, 'POST', '/cart/items', {
    body: { itemId: shop.box, itemType: 'package', quantity },
  });
  return shop.as(person, 'POST', '/orders/checkout', {
    body: { paymentMethod: method, cartVersion: (cart.body as { version: number }).version },
  }) as never;
}
async function move(orderId: string, body: object): Promise<Reply> {
  const boss = await shop.staff('super_admin');
  return shop.as(boss, 'PATCH', `/orders/admin/${orderId}/status`, { body });
}
const deliver = (orderId: string) => move(orderId, { status: 'delivered' });
const releaseDue = () => shop.app.get(ReleaseReferrals).releaseDue();
/** Looks until the person's reward is as expected. */
const rewarded = (person: SpecPerson, kobo: { pending: number; available: number }) =>
  shop.until(
    () => walletOf(person),
    wallet => wallet.pendingReferralKobo === kobo.pending && wallet.referralEarningsKobo === kobo.available,
  );
/** What the referral's stream says once it says `last`. */
const story = (friend: SpecPerson, last: string) =>
  shop.until(
    () => shop.eventTypes(streams.referral(friend.id)),
    types => types.at(-1) === last,
  );
async function refusal(friend: SpecPerson): Promise<string> {
  await story(friend, 'ReferralRefused');
  const { rows } = await shop.pool.query<{ reason: string }>(
    "SELECT data->>'reason' AS reason FROM log.events WHERE stream = $1 AND type = 'ReferralRefused'",
    [streams.referral(friend.id)],
  );
  return rows.map(row => row.reason).join();
}
/** Lets the hours pass once the views know of the delivery, and the schedule look. */
async function releasedAfter(orderId: string, hours: number): Promise<void> {
  await shop.until(
    () =>
      shop.pool.query(
        `SELECT 1 FROM view_orders.orders JOIN view_referrals.rewards USING (order_id)
         WHERE order_id = $1 AND status = 'delivered'`,
        [orderId],
      ),
    ({ rowCount }) => rowCount === 1,
  );
  shop.clock.forward(hours * HOUR);
  await releaseDue();
}

describe('a friend who registered with a code', () => {
  it('brings a reward: pending when confirmed, available 72 hours after delivery, then money to shop with', async () => {
    const ada = await inviter();
    const friend = await friendOf(ada);
    expect((await profileOf(ada)).referral).toMatchObject({ invited: 1, qualified: 0, pendingKobo: 0 });
    const bought = await boxes(friend);
    expect(bought.body).toMatchObject({ status: 'order_confirmed', itemsTotalKobo: 1_000_000 });
    const seen = await shop.as(ada, 'GET', '/wallet', fresh(bought));
    expect(seen.body).toMatchObject({ balanceKobo: 0, referralEarningsKobo: 0, pendingReferralKobo: REWARD });
    expect((await profileOf(ada)).referral).toMatchObject({ qualified: 1, pendingKobo: REWARD });

    await deliver(bought.body.id);
    await releasedAfter(bought.body.id, 71.9);
    expect(await walletOf(ada)).toMatchObject({ pendingReferralKobo: REWARD, referralEarningsKobo: 0 });
    const before = shop.clock.now();
    await releasedAfter(bought.body.id, 0.1);
    await releaseDue();
    await rewarded(ada, { pending: 0, available: REWARD });
    expect(await shop.eventTypes(streams.referral(friend.id))).toEqual([
      'ReferralMade',
      'ReferralQualified',
      'ReferralReleased',
    ]);
    const earlier = await shop.as(ada, 'GET', `/wallet?asOf=${before}`);
    expect(earlier.body).toMatchObject({ pendingReferralKobo: REWARD, referralEarningsKobo: 0 });

    await shop.pool.query('UPDATE app.people SET email_verified_at = now() WHERE id = $1', [ada.id]);
    const withdrawn = await shop.as(ada, 'POST', '/wallet/withdraw-referral-earnings');
    expect(withdrawn).toMatchObject({ status: 200, body: { withdrawnKobo: REWARD, balanceKobo: REWARD } });
    expect((await profileOf(ada)).referral).toMatchObject({
      invited: 1,
      qualified: 1,
      pendingKobo: 0,
      availableKobo: 0,
      withdrawnKobo: REWARD,
    });
    await shop.as(ada, 'POST', '/wallet/fund', { body: { amountKobo: 100_000 } });
    const pickup = { body: { deliveryOptionId: 'pickup' } };
    expect((await shop.buy(ada, 'wallet', { quantity: 2, ...pickup })).body).toMatchObject({
      status: 'order_confirmed',
      totalKobo: REWARD,
    });
    // One reward per friend: another order brings nothing.
    const again = await boxes(friend);
    await shop.as(ada, 'GET', '/wallet', fresh(again));
    expect(await walletOf(ada)).toMatchObject({ pendingReferralKobo: 0, referralEarningsKobo: 0 });
  });

  it('brings nothing by goods below the minimum or by an order that is not paid, until it is', async () => {
    const ada = await inviter();
    const friend = await friendOf(ada);
    await boxes(friend, 1);
    const unpaid = await boxes(friend, ENOUGH, 'card');
    const forced = await move(unpaid.body.id, {
      status: 'order_confirmed',
      force: true,
      note: 'Will pay at the gate',
    });
    expect(forced).toMatchObject({ status: 200, body: { status: 'order_confirmed' } });
    expect(await story(friend, 'ReferralMade')).toEqual(['ReferralMade']);
    expect(await walletOf(ada)).toMatchObject({ pendingReferralKobo: 0 });
    const { url, reference } = unpaid.body.paymentDetails as { url: string; reference: string };
    await shop.press(url, 'succeed');
    await shop.as(friend, 'GET', `/payment/verify/${reference}`);
    expect(await story(friend, 'ReferralQualified')).toEqual(['ReferralMade', 'ReferralQualified']);
    await rewarded(ada, { pending: REWARD, available: 0 });
  });

  it('loses the reward with a cancelled order, and the next such order takes its place', async () => {
    const ada = await inviter();
    const friend = await friendOf(ada);
    const first = await boxes(friend);
    await rewarded(ada, { pending: REWARD, available: 0 });
    const cancelled = await shop.as(friend, 'PATCH', `/orders/${first.body.id}/cancel`, { body: {} });
    expect((await shop.as(ada, 'GET', '/wallet', fresh(cancelled))).body).toMatchObject({
      pendingReferralKobo: 0,
    });
    expect((await profileOf(ada)).referral).toMatchObject({ invited: 1, qualified: 0 });
    await boxes(friend);
    await rewarded(ada, { pending: REWARD, available: 0 });
    expect(await shop.eventTypes(streams.referral(friend.id))).toEqual([
      'ReferralMade',
      'ReferralQualified',
      'ReferralReversed',
      'ReferralQualified',
    ]);
  });

  it('loses the reward with a return before the release; one after it is only flagged', async () => {
    const ada = await inviter();
    const early = await friendOf(ada);
    const returned = await boxes(early);
    await deliver(returned.body.id);
    await move(returned.body.id, { status: 'returned', note: 'Came back' });
    expect(await story(early, 'ReferralReversed')).toHaveLength(3);

    const late = await friendOf(ada);
    const kept = await boxes(late);
    await deliver(kept.body.id);
    await releasedAfter(kept.body.id, 72);
    await rewarded(ada, { pending: 0, available: REWARD });
    shop.clock.forward(HOUR);
    await move(kept.body.id, { status: 'returned', note: 'Came back late' });
    expect((await story(late, 'ReferralFlagged')).slice(2)).toEqual(['ReferralReleased', 'ReferralFlagged']);
    expect(await walletOf(ada)).toMatchObject({ referralEarningsKobo: REWARD });
    await shop.until(
      () =>
        shop.pool.query(
          `SELECT 1 FROM view_referrals.referrals
           WHERE referee_id = $1 AND state = 'released' AND flagged_at IS NOT NULL`,
          [late.id],
        ),
      ({ rowCount }) => rowCount === 1,
    );
  });

  it('loses the reward when refunds leave less than the minimum', async () => {
    const ada = await inviter();
    const friend = await friendOf(ada);
    const { body } = await boxes(friend, 3);
    const refund = (refundId: string, quantity: number) =>
      shop.app.get(Workflows).run(() =>
        shop.app.get(Aggregates).handle(
          orderDecider,
          streams.order(body.id),
          {
            type: 'RefundPart',
            role: 'admin',
            items: [{ id: body.items[0]?.id ?? '', quantity }],
            amountKobo: null,
            refundTo: 'wallet',
            refundId,
            reason: 'sealed:x',
            perishableLines: [],
            window: { hours: 72, perishableHours: 12 },
            at: shop.clock.now(),
          },
          scheduleCause('spec', friend.id, refundId),
        ),
      );
    await refund('one-box', 1);
    expect(await story(friend, 'ReferralQualified')).toHaveLength(2);
    await refund('another-box', 1);
    expect(await story(friend, 'ReferralReversed')).toHaveLength(3);
    await rewarded(ada, { pending: 0, available: 0 });
  });

  it('who pays in parts brings the reward when nothing is left to pay, however long ago the delivery was', async () => {
    const ada = await inviter();
    const friend = await friendOf(ada);
    const orderId = randomUUID() as OrderId;
    const part = (sequence: number) => ({
      installmentId: randomUUID(),
      sequence,
      amountKobo: 2_000_000,
      dueDate: '2026-01-05',
    });
    const order = placed({
      orderId,
      userId: friend.id as UserId,
      paymentMethod: 'split',
      split: {
        planId: planIdOf(orderId),
        firstPaymentMethod: 'wallet',
        autoDebit: false,
        parts: [part(1), part(2)],
      },
      expiresAt: new Date(Date.parse(shop.clock.now()) + HOUR).toISOString(),
    }).data;
    const tell = (command: Parameters<typeof orderDecider.decide>[0]) =>
      shop.app
        .get(Workflows)
        .run(() =>
          shop.app
            .get(Aggregates)
            .handle(
              orderDecider,
              streams.order(orderId),
              command,
              scheduleCause('spec', friend.id, command.type),
            ),
        );
    await tell({ type: 'PlaceOrder', order });
    await rewarded(ada, { pending: REWARD, available: 0 });
    await deliver(orderId);
    await releasedAfter(orderId, 100);
    expect(await story(friend, 'ReferralQualified')).toHaveLength(2);
    await tell({ type: 'CompletePayment', at: shop.clock.now() });
    await shop.until(
      () => releaseDue().then(() => shop.eventTypes(streams.referral(friend.id))),
      types => types.at(-1) === 'ReferralReleased',
    );
    await rewarded(ada, { pending: 0, available: REWARD });
  });
});

describe('a reward', () => {
  const points = async (value: number) => {
    const boss = await shop.staff('super_admin');
    expect(
      (await shop.as(boss, 'PATCH', '/settings/referral-rewards', { body: { points: value } })).status,
    ).toBe(200);
  };
  afterEach(() => points(2000));

  it('keeps the points of the moment it qualified', async () => {
    const ada = await inviter();
    await points(700);
    const { body } = await boxes(await friendOf(ada));
    await points(50_000);
    await rewarded(ada, { pending: 70_000, available: 0 });
    await deliver(body.id);
    await releasedAfter(body.id, 72);
    await rewarded(ada, { pending: 0, available: 70_000 });
  });

  it('is none while points are 0, and later points change nothing for that friend', async () => {
    const ada = await inviter();
    const friend = await friendOf(ada);
    await points(0);
    await boxes(friend);
    expect(await refusal(friend)).toBe('off');
    await points(2000);
    const later = await boxes(friend);
    expect((await shop.as(ada, 'GET', '/wallet', fresh(later))).body).toMatchObject({
      pendingReferralKobo: 0,
    });
    expect((await profileOf(ada)).referral).toMatchObject({ invited: 1, qualified: 0 });
  });
});

describe('inviting oneself', () => {
  it('by another spelling of one Gmail address brings nothing', async () => {
    const ada = await inviter({ email: `ada.obi${randomUUID().slice(0, 8)}@gmail.com` });
    const friend = await friendOf(ada, {
      email: ada.email.replace('ada.obi', 'A.da.O.bi').replace('@gmail', '+shop@googlemail'),
    });
    await boxes(friend);
    expect(await refusal(friend)).toBe('same_email');
    expect(await walletOf(ada)).toMatchObject({ pendingReferralKobo: 0 });
  });

  it('with the number one also gave for a delivery brings nothing', async () => {
    const ada = await inviter({ phone: '08099990001' });
    const friend = await friendOf(ada);
    await shop.as(friend, 'POST', '/auth/addresses', {
      body: { address: '15 Adeniran Street', stateOrProvince: 'Lagos', phoneNumber: '0809 999 0001' },
    });
    await boxes(friend);
    expect(await refusal(friend)).toBe('same_phone');
  });

  it('from the device one is notified on brings nothing', async () => {
    const ada = await inviter();
    const friend = await friendOf(ada);
    const stranger = await friendOf(ada);
    const people = shop.app.get(ReferralPeople) as unknown as { devices: PushDevices | undefined };
    const before = people.devices;
    people.devices = {
      drop: async () => undefined,
      sharedBy: async (...ids) => ids.includes(ada.id) && ids.includes(friend.id),
    };
    try {
      await boxes(friend);
      expect(await refusal(friend)).toBe('same_device');
      await boxes(stranger);
      await rewarded(ada, { pending: REWARD, available: 0 });
    } finally {
      people.devices = before;
    }
  });
});

describe('many friends', () => {
  const cap = async (value: number) => {
    await shop.pool.query("UPDATE app.shop_settings SET value = $1 WHERE name = 'referralCap'", [`${value}`]);
    shop.app.get(Settings).forget();
  };
  afterEach(() => cap(20));

  it('are rewarded up to the limit of 30 days, also when they buy at once; a reversed reward frees its place', async () => {
    await cap(2);
    const ada = await inviter();
    const friends = await Promise.all([1, 2, 3, 4].map(() => friendOf(ada)));
    const [last, ...crowd] = friends as [SpecPerson, ...SpecPerson[]];
    const bought = await Promise.all(crowd.map(friend => boxes(friend)));
    await rewarded(ada, { pending: 2 * REWARD, available: 0 });
    const ends = await Promise.all(
      crowd.map(async friend =>
        shop.until(
          () => shop.eventTypes(streams.referral(friend.id)),
          types => types.length === 2,
        ),
      ),
    );
    expect(ends.map(types => types[1]).sort()).toEqual([
      'ReferralQualified',
      'ReferralQualified',
      'ReferralRefused',
    ]);
    const winner = ends.findIndex(types => types[1] === 'ReferralQualified');
    await shop.as(crowd[winner] as SpecPerson, 'PATCH', `/orders/${bought[winner]?.body.id}/cancel`, {
      body: {},
    });
    await rewarded(ada, { pending: REWARD, available: 0 });
    await boxes(last);
    await rewarded(ada, { pending: 2 * REWARD, available: 0 });
  });

  it('are rewarded again when the 30 days are over', async () => {
    await cap(1);
    const ada = await inviter();
    await boxes(await friendOf(ada));
    await rewarded(ada, { pending: REWARD, available: 0 });
    shop.clock.forward(30 * 24 * HOUR - 1000);
    const early = await friendOf(ada);
    await boxes(early);
    expect(await refusal(early)).toBe('cap');
    shop.clock.forward(1000);
    const later = await friendOf(ada);
    await boxes(later);
    expect(await story(later, 'ReferralQualified')).toHaveLength(2);
  });
});

describe('what a crash or an erasure left open', () => {
  it('is a reward for an order that had ended meanwhile: the schedule takes it back', async () => {
    const ada = await inviter();
    const friend = await friendOf(ada);
    const small = await boxes(friend, 1);
    await shop.as(friend, 'PATCH', `/orders/${small.body.id}/cancel`, { body: {} });
    await shop.app.get(Aggregates).handle(
      referralDecider,
      streams.referral(friend.id),
      {
        type: 'QualifyReferral',
        refereeId: friend.id as UserId,
        referrerId: ada.id as UserId,
        orderId: small.body.id as OrderId,
        amountKobo: REWARD,
        minOrderKobo: 1_000_000,
        holdHours: 72,
        refusal: null,
        at: shop.clock.now(),
      },
      scheduleCause('spec', ada.id, 'too late'),
    );
    await rewarded(ada, { pending: REWARD, available: 0 });
    await shop.until(
      () => releaseDue().then(() => shop.eventTypes(streams.referral(friend.id))),
      types => types.at(-1) === 'ReferralReversed',
    );
    await boxes(friend);
    await rewarded(ada, { pending: REWARD, available: 0 });
  });

  it('is a referrer who is no more: nothing qualifies for them and nothing is released to them', async () => {
    const ada = await inviter();
    const [early, late] = [await friendOf(ada), await friendOf(ada)];
    const bought = await boxes(early);
    await rewarded(ada, { pending: REWARD, available: 0 });
    await deliver(bought.body.id);
    await shop.pool.query("UPDATE app.people SET status = 'erased' WHERE id = $1", [ada.id]);
    await boxes(late);
    expect(await refusal(late)).toBe('referrer_gone');
    await releasedAfter(bought.body.id, 72);
    expect(await story(early, 'ReferralReversed')).toHaveLength(3);
  });
});

describe('every step', () => {
  it('is repeat-safe: reacting to each event of a life again writes nothing', async () => {
    const ada = await inviter();
    const friend = await friendOf(ada);
    const first = await boxes(friend);
    await rewarded(ada, { pending: REWARD, available: 0 });
    await shop.as(friend, 'PATCH', `/orders/${first.body.id}/cancel`, { body: {} });
    const second = await boxes(friend);
    await deliver(second.body.id);
    await releasedAfter(second.body.id, 72);
    await rewarded(ada, { pending: 0, available: REWARD });
    const life = () =>
      shop.pool.query(
        `SELECT id, type, stream, data, meta FROM log.events WHERE stream = ANY($1) ORDER BY position`,
        [
          [
            streams.person(friend.id),
            streams.referral(friend.id),
            streams.wallet(ada.id),
            streams.order(first.body.id),
            streams.order(second.body.id),
          ],
        ],
      );
    const before = (await life()).rows;
    for (const event of before) await shop.app.get(Workflows).react(event);
    expect((await life()).rows.map(row => row.type)).toEqual(before.map(row => row.type));
    expect(before.filter(row => row.type === 'WalletReferralEarned')).toHaveLength(1);
    const { rows } = await shop.pool.query('SELECT order_id FROM app.referral_slots WHERE referrer_id = $1', [
      ada.id,
    ]);
    expect(rows).toEqual([{ order_id: second.body.id }]);
  });
});
