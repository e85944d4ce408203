import { installmentIdOf, planIdOf, planOfInstallment, streams } from '@mudu/contracts/ids';
import type { Plan } from '@mudu/contracts/installment/views';
import type { Order } from '@mudu/contracts/order/views';
import { AT_ONCE, rounds, sameForAll, times, wins } from './raceAnswers.js';
import { type Answer, type Ask, RaceHarness } from './raceHarness.js';
import { ROUNDS } from './rounds.js';
import type { Person } from './simulation.js';

/** The referrer, two who pay in installments, and a friend for each reward. */
const PEOPLE = Math.max(AT_ONCE, 3 + 3 * ROUNDS);
const START_KOBO = 90_000_000;
/** Twelve bags of rice, picked up: enough for installments and for a reward. */
const BAGS = 12;
/** A reward: 2,000 points (rules/referral.md RF2). */
const REWARD_KOBO = 200_000;

const refusals = (answers: readonly Answer[]): string[] => [
  ...new Set(
    answers.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${body.code}`),
  ),
];

/** Promotions, rewards and installments under everyone at once, over two processes on one log. */
describe('two processes of the shop, and money in parts', () => {
  let races: RaceHarness;
  let people: readonly Person[];
  let rice: string;

  beforeAll(async () => {
    races = await RaceHarness.open('money_raced', {
      people: PEOPLE,
      startKobo: START_KOBO,
      // No days to wait for a reward, and nobody's cap is reached by sixty friends.
      prepare: async pool => {
        await pool.query('UPDATE app.referral_settings SET hold_hours = 0');
        await pool.query(`UPDATE app.shop_settings SET value = '1000' WHERE name = 'referralCap'`);
      },
    });
    people = races.data.shoppers;
    rice = (races.data.items[0] as { id: string }).id;
    await races.stockUp(rice, 50_000);
  });
  afterAll(async () => {
    await races?.close();
  });

  const person = (index: number): Person => people[index] as Person;
  const buy = async (who: Person, body: object): Promise<Order> => {
    const { version } = await races.must<{ version: number }>({
      person: who,
      method: 'POST',
      path: '/cart/items',
      body: { itemId: rice, quantity: BAGS },
    });
    return races.must<Order>({
      person: who,
      method: 'POST',
      path: '/orders/checkout',
      body: { cartVersion: version, deliveryOptionId: 'pickup', ...body },
    });
  };
  const buyInParts = (who: Person): Promise<Order> =>
    buy(who, { paymentMethod: 'split', installments: { count: 4, firstPaymentMethod: 'wallet' } });
  const generateWorkload = (who: Person, order: Order): Promise<Plan> =>
    races.must<Plan>({ person: who, method: 'GET', path: `/installments/order/${order.id}` });
  const pay = (who: Person, id: string, key?: string): Ask => ({
    person: who,
    method: 'POST',
    path: `/installments/${id}/pay`,
    key,
    body: { paymentMethod: 'wallet' },
    promises: () => [
      { stream: streams.installment(planOfInstallment(id)), type: 'InstallmentPaid', atLeast: true },
    ],
  });

  describe('a promotion with one slot', () => {
    it.each(rounds)('is given to exactly one of fifty people (round %i)', async round => {
      const code = `ONESLOT${round}`;
      const promo = await races.must<{ id: string }>({
        person: races.data.staff.admin,
        method: 'POST',
        path: '/promos',
        body: { promotionCode: code, discount: 10, usageLimit: 1, applicableTo: ['all'] },
      });
      const asked: Ask[] = [];
      for (const who of people.slice(0, AT_ONCE)) {
        const cart = await races.must<{ itemCount: number; version: number }>({
          person: who,
          method: 'GET',
          path: '/cart',
        });
        asked.push({
          person: who,
          method: 'POST',
          path: '/orders/checkout',
          body: {
            paymentMethod: 'wallet',
            promoCode: code,
            cartVersion: cart.itemCount === 0 ? await races.fillCart(who, rice) : cart.version,
            deliveryOptionId: 'pickup',
          },
          promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderConfirmed' }],
        });
      }
      const answers = await races.all(asked);
      expect(wins(answers)).toBe(1);
      expect(refusals(answers)).toEqual(['422 promo_used_up']);
      expect(await races.checkInvariants([])).toEqual([]);
      const usage = await races.must<{ usageCount: number; remaining: number }>({
        person: races.data.staff.admin,
        method: 'GET',
        path: `/promos/admin/${promo.id}/usage`,
      });
      expect(usage).toMatchObject({ usageCount: 1, remaining: 0 });
    });
    afterAll(() => races?.all(people.map(who => ({ person: who, method: 'DELETE', path: '/cart' }))));
  });

  describe('one installment of a plan', () => {
    it.each(rounds)(
      'is paid by exactly one of fifty requests, and once by fifty with one key (round %i)',
      async round => {
        const ada = person(1);
        const order = await buyInParts(ada);
        const before = await races.balance(ada);
        const { id, installments } = await generateWorkload(ada, order);
        const [, second, third] = installments.map(part => part.amountKobo) as [number, number, number];
        const answers = await races.all(times(AT_ONCE, () => pay(ada, installmentIdOf(id, 2))));
        expect(wins(answers)).toBe(1);
        expect(refusals(answers)).toEqual(['409 installment_already_paid']);
        expect(await races.balance(ada)).toBe(before - second);
        const again = await races.all<Plan>(
          times(AT_ONCE, () => pay(ada, installmentIdOf(id, 3), `part-${round}`)),
        );
        sameForAll(again, 200);
        expect(await races.balance(ada)).toBe(before - second - third);
        expect(await races.checkInvariants([ada])).toEqual([]);
      },
    );

    it.each(rounds)(
      'is paid or given back, never both, when its order is cancelled meanwhile (round %i)',
      async () => {
        const ben = person(2);
        const before = await races.balance(ben);
        const order = await buyInParts(ben);
        const cancel: Ask = { person: ben, method: 'PATCH', path: `/orders/${order.id}/cancel`, body: {} };
        const plan = planIdOf(order.id);
        const { promises: _, ...unsure } = pay(ben, plan);
        await races.all([unsure, cancel, unsure, cancel, unsure, cancel, unsure]);
        expect(await races.checkInvariants([ben])).toEqual([]);
        expect(await races.balance(ben)).toBe(before);
      },
    );
  });

  describe('a reward', () => {
    /** Everyone was invited by the first; each brings one reward, with a first order that is delivered. */
    let brought = 2;
    const earn = async (): Promise<void> => {
      const order = await buy(person(++brought), { paymentMethod: 'wallet' });
      await races.must({
        person: races.data.staff.admin,
        method: 'PATCH',
        path: `/orders/admin/${order.id}/status`,
        body: { status: 'delivered' },
      });
      await races.releaseRewards();
    };
    const withdraw = (who: Person, key?: string): Ask => ({
      person: who,
      method: 'POST',
      path: '/wallet/withdraw-referral-earnings',
      key,
      body: {},
      promises: () => [{ stream: streams.wallet(who.id), type: 'WalletReferralWithdrawn', atLeast: true }],
    });

    it.each(rounds)(
      'is withdrawn by exactly one of fifty requests, and once by fifty with one key (round %i)',
      async round => {
        const host = person(0);
        const before = await races.balance(host);
        await earn();
        const answers = await races.all(times(AT_ONCE, () => withdraw(host)));
        expect(wins(answers)).toBe(1);
        expect(refusals(answers)).toEqual(['422 no_referral_earnings']);
        expect(await races.balance(host)).toBe(before + REWARD_KOBO);
        await earn();
        sameForAll(await races.all(times(AT_ONCE, () => withdraw(host, `withdraw-${round}`))), 200);
        expect(await races.balance(host)).toBe(before + 2 * REWARD_KOBO);
        expect(await races.checkInvariants([host])).toEqual([]);
      },
    );

    it.each(rounds)(
      'comes in once while its owner funds, pays a part and pays orders (round %i)',
      async () => {
        const dayo = person(0);
        const order = await buyInParts(dayo);
        const unpaid: Order[] = [];
        for (let count = 0; count < 5; count++) unpaid.push(await races.buy(dayo, rice, 'card'));
        const before = await races.balance(dayo);
        const { id, installments } = await generateWorkload(dayo, order);
        await earn();
        const retry = (one: Order): Ask => ({
          person: dayo,
          method: 'POST',
          path: `/orders/${one.id}/retry-payment`,
          body: { paymentMethod: 'wallet' },
          promises: (paid: Order) => [{ stream: streams.order(paid.id), type: 'OrderConfirmed' }],
        });
        const part = installmentIdOf(id, 2);
        const [answers] = await Promise.all([
          races.all([
            ...times(10, () => withdraw(dayo)),
            ...times(10, () => pay(dayo, part)),
            ...unpaid.flatMap(one => times(3, () => retry(one))),
          ]),
          races.fund(dayo, 500_000),
        ]);
        expect(wins(answers.slice(0, 10))).toBe(1);
        expect(wins(answers.slice(10, 20))).toBe(1);
        const paid = (installments[1]?.amountKobo ?? 0) + unpaid.length * 100_000;
        expect(await races.balance(dayo)).toBe(before + REWARD_KOBO + 500_000 - paid);
        expect(await races.checkInvariants([dayo])).toEqual([]);
      },
    );
  });

  describe('after all of it', () => {
    it('was asked by everyone at once, in both processes', () => {
      for (const peak of races.peaks) expect(peak).toBeGreaterThanOrEqual(AT_ONCE / 2);
    });

    it('shows at the end what a rebuild from the log shows, byte for byte', async () => {
      expect(await races.checkInvariants(people, { atTheEnd: true })).toEqual([]);
    });
  });
});
