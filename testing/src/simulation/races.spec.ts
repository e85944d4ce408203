import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { AT_ONCE, codes, rounds, sameForAll, times, wins } from './raceAnswers.js';
import { type Answer, type Ask, RaceHarness } from './raceHarness.js';
import { ROUNDS } from './rounds.js';
import type { Webhook } from './simulatedProvider.js';
import type { Person } from './simulation.js';

/** The price of one bag of rice, picked up. */
const RICE_KOBO = 100_000;
/** Twenty times the saffron, and as much again. */
const PLENTY_KOBO = 2 * ROUNDS * 899_999;

/**
 * Everyone at once, over two processes on one log, several rounds of each: one may come out right by luck.
 */
describe('two processes of the shop on one log', () => {
  let races: RaceHarness;
  let people: readonly Person[];
  let rice: string;
  let saffron: string;

  beforeAll(async () => {
    races = await RaceHarness.open('raced', { people: AT_ONCE, startKobo: 0 });
    people = races.data.shoppers;
    [rice, , saffron] = races.data.items.map(({ id }) => id) as [string, string, string];
    await races.stockUp(rice, 5000);
  });
  afterAll(async () => {
    await races?.close();
  });

  const person = (index: number): Person => people[index] as Person;
  const retry = (who: Person, order: Order): Ask => ({
    person: who,
    method: 'POST',
    path: `/orders/${order.id}/retry-payment`,
    body: { paymentMethod: 'wallet' },
    promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderConfirmed' }],
  });

  describe('one person with fifty unpaid orders and money for one', () => {
    const unpaid: Order[] = [];
    const refill = async (who: Person): Promise<void> => {
      while (unpaid.length < AT_ONCE) unpaid.push(await races.buy(who, rice, 'card'));
    };
    const drop = (answers: readonly Answer[]): void => {
      for (let index = answers.length - 1; index >= 0; index--)
        if ((answers[index] as Answer).status < 300) unpaid.splice(index, 1);
    };

    it.each(rounds)('pays exactly one of them (round %i)', async () => {
      const ada = person(0);
      await refill(ada);
      await races.fund(ada, RICE_KOBO);
      const answers = await races.all(unpaid.map(order => retry(ada, order)));
      expect(codes(answers)).toEqual({ 200: 1, '422 insufficient_balance': AT_ONCE - 1 });
      drop(answers);
      expect(await races.balance(ada)).toBe(0);
      expect(await races.checkInvariants([ada])).toEqual([]);
    });

    it.each(rounds)('pays as many as the money that comes in meanwhile is for (round %i)', async () => {
      const ada = person(0);
      await refill(ada);
      const before = await races.balance(ada);
      await races.fund(ada, RICE_KOBO);
      const [answers] = await Promise.all([
        races.all(unpaid.map(order => retry(ada, order))),
        races.fund(ada, RICE_KOBO),
      ]);
      const won = wins(answers);
      expect(codes(answers)).toEqual({ 200: won, '422 insufficient_balance': AT_ONCE - won });
      expect(won).toBeGreaterThanOrEqual(1);
      drop(answers);
      expect(await races.balance(ada)).toBe(before + (2 - won) * RICE_KOBO);
      expect(await races.checkInvariants([ada])).toEqual([]);
    });
  });

  describe('the last one on the shelf', () => {
    beforeAll(async () => {
      for (const who of people) await races.fund(who, PLENTY_KOBO);
    });
    afterAll(() => races?.all(people.map(who => ({ person: who, method: 'DELETE', path: '/cart' }))));

    it.each(rounds)('is sold to exactly one of fifty people (round %i)', async () => {
      await races.stockUp(saffron, 1);
      const asked: Ask[] = [];
      for (const who of people) {
        const cart = await races.must<{ itemCount: number; version: number }>({
          person: who,
          method: 'GET',
          path: '/cart',
        });
        const cartVersion = cart.itemCount === 0 ? await races.fillCart(who, saffron) : cart.version;
        asked.push({
          person: who,
          method: 'POST',
          path: '/orders/checkout',
          body: { paymentMethod: 'wallet', cartVersion, deliveryOptionId: 'pickup' },
          promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderConfirmed' }],
        });
      }
      const answers = await races.all(asked);
      expect(wins(answers)).toBe(1);
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      expect(await races.checkInvariants([])).toEqual([]);
    });
  });

  describe('one key for fifty requests', () => {
    it.each(rounds)('places and pays one order (round %i)', async round => {
      const ben = person(1);
      const before = await races.balance(ben);
      const cartVersion = await races.fillCart(ben, rice);
      const answers = await races.all<Order>(
        times(AT_ONCE, () => ({
          person: ben,
          method: 'POST',
          path: '/orders/checkout',
          key: `one-order-${round}`,
          body: { paymentMethod: 'wallet', cartVersion, deliveryOptionId: 'pickup' },
          promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderPlaced' }],
        })),
      );
      sameForAll(answers, 201);
      expect(await races.balance(ben)).toBe(before - RICE_KOBO);
      expect(await races.checkInvariants([ben])).toEqual([]);
    });

    it.each(rounds)('opens one pay page, and cancels once (round %i)', async round => {
      const ben = person(1);
      sameForAll(
        await races.all(
          times(AT_ONCE, () => ({
            person: ben,
            method: 'POST',
            path: '/wallet/fund',
            key: `one-page-${round}`,
            body: { amountKobo: RICE_KOBO },
          })),
        ),
        200,
      );
      const before = await races.balance(ben);
      const order = await races.buy(ben, rice, 'wallet');
      sameForAll(
        await races.all(
          times(AT_ONCE, () => ({
            person: ben,
            method: 'PATCH',
            path: `/orders/${order.id}/cancel`,
            key: `one-cancel-${round}`,
            body: {},
            promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderCancelled' }],
          })),
        ),
        200,
      );
      expect(await races.balance(ben)).toBe(before);
      expect(await races.checkInvariants([ben])).toEqual([]);
    });
  });

  describe('a card payment', () => {
    const paidPage = async (who: Person): Promise<{ order: Order; reference: string; webhook: Webhook }> => {
      const order = await races.buy(who, rice, 'card');
      const { url, reference } = order.paymentDetails as { url: string; reference: string };
      await races.pay(url);
      const webhook = races.provider.webhooks.find(({ body }) => body.includes(reference)) as Webhook;
      return { order, reference, webhook };
    };

    it.each(rounds)('counts once, whether told by 76 webhooks, the browser or both (round %i)', async () => {
      const cleo = person(2);
      const { order, reference, webhook } = await paidPage(cleo);
      const before = await races.balance(cleo);
      const verify: Ask = { person: cleo, method: 'GET', path: `/payment/verify/${reference}` };
      const [told] = await Promise.all([
        Promise.all(times(76, () => races.deliver(webhook))),
        races.all(times(6, () => verify)),
      ]);
      expect(told).toEqual(times(76, () => 200));
      expect(await races.checkInvariants([cleo])).toEqual([]);
      expect(await races.balance(cleo)).toBe(before);
      const { status } = await races.must<Order>({
        person: cleo,
        method: 'GET',
        path: `/orders/${order.id}`,
      });
      expect(status).toBe('order_confirmed');
    });

    it.each(rounds)(
      'is kept or given back, never both, when its order is cancelled meanwhile (round %i)',
      async () => {
        const cleo = person(2);
        const { order, reference, webhook } = await paidPage(cleo);
        const before = await races.balance(cleo);
        const verify: Ask = { person: cleo, method: 'GET', path: `/payment/verify/${reference}` };
        const cancel: Ask = {
          person: cleo,
          method: 'PATCH',
          path: `/orders/${order.id}/cancel`,
          body: { refundTo: 'wallet' },
        };
        await Promise.all([
          races.all([verify, cancel, verify, cancel, cancel, verify]),
          ...times(4, () => races.deliver(webhook)),
        ]);
        expect(await races.checkInvariants([cleo])).toEqual([]);
        expect(await races.balance(cleo)).toBe(before + RICE_KOBO);
      },
    );
  });

  describe('an order on the road', () => {
    it.each(rounds)('is delivered or cancelled, never both (round %i)', async () => {
      const dayo = person(3);
      const order = await races.buy(dayo, rice, 'wallet');
      const before = await races.balance(dayo);
      const staff = races.data.staff.admin;
      const move = (status: string): Ask => ({
        person: staff,
        method: 'PATCH',
        path: `/orders/admin/${order.id}/status`,
        body: { status },
      });
      await races.must(move('ongoing_delivery'));
      const cancel: Ask = { person: dayo, method: 'PATCH', path: `/orders/${order.id}/cancel`, body: {} };
      const answers = await races.all(times(10, index => (index % 2 ? cancel : move('delivered'))));
      const cancelled = answers.filter((_, index) => index % 2 === 1);
      const delivered = answers.filter((_, index) => index % 2 === 0);
      expect(wins(cancelled) === 0).toBe(wins(delivered) > 0);
      expect(await races.checkInvariants([dayo])).toEqual([]);
      expect(await races.balance(dayo)).toBe(before + (wins(cancelled) > 0 ? RICE_KOBO : 0));
    });
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
