import { streams } from '@mudu/contracts/ids';
import type { Order } from '@mudu/contracts/order/views';
import { type Answer, type Ask, RaceTrack } from './raceTrack.js';
import type { Letter } from './simulatedProvider.js';
import type { Person } from './world.js';

const ROUNDS = 20;
const AT_ONCE = 50;
/** The price of one bag of rice, picked up. */
const RICE_KOBO = 100_000;
/** Twenty times the saffron, and as much again. */
const PLENTY_KOBO = 2 * ROUNDS * 899_999;

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const rounds = times(ROUNDS, index => index + 1);
const codes = (answers: readonly Answer[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status < 300 ? String(status) : `${status} ${body.code}`;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};

/** Everyone at once, over two processes on one log. A round that came out right by luck comes nineteen times more. */
describe('two processes of the shop on one log', () => {
  let track: RaceTrack;
  let people: readonly Person[];
  let rice: string;
  let saffron: string;

  beforeAll(async () => {
    track = await RaceTrack.open('raced', { people: AT_ONCE, startKobo: 0 });
    people = track.cast.shoppers;
    [rice, , saffron] = track.cast.items.map(({ id }) => id) as [string, string, string];
    await track.stockUp(rice, 5000);
  }, 180_000);
  afterAll(async () => {
    await track?.close();
  }, 60_000);

  const person = (index: number): Person => people[index] as Person;
  const retry = (who: Person, order: Order): Ask => ({
    person: who,
    method: 'POST',
    path: `/orders/${order.id}/retry-payment`,
    body: { paymentMethod: 'wallet' },
    promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderConfirmed' }],
  });
  const wins = (answers: readonly Answer[]): number => answers.filter(({ status }) => status < 300).length;

  describe('one person with fifty unpaid orders and money for one', () => {
    const unpaid: Order[] = [];
    const refill = async (who: Person): Promise<void> => {
      while (unpaid.length < AT_ONCE) unpaid.push(await track.buy(who, rice, 'card'));
    };
    const drop = (answers: readonly Answer[]): void => {
      for (let index = answers.length - 1; index >= 0; index--)
        if ((answers[index] as Answer).status < 300) unpaid.splice(index, 1);
    };

    it.each(rounds)(
      'pays exactly one of them (round %i)',
      async () => {
        const ada = person(0);
        await refill(ada);
        await track.fund(ada, RICE_KOBO);
        const answers = await track.all(unpaid.map(order => retry(ada, order)));
        expect(codes(answers)).toEqual({ 200: 1, '422 insufficient_balance': AT_ONCE - 1 });
        drop(answers);
        expect(await track.balance(ada)).toBe(0);
        expect(await track.judge([ada])).toEqual([]);
      },
      60_000,
    );

    it.each(rounds)(
      'pays as many as the money that comes in meanwhile is for (round %i)',
      async () => {
        const ada = person(0);
        await refill(ada);
        const before = await track.balance(ada);
        await track.fund(ada, RICE_KOBO);
        const [answers] = await Promise.all([
          track.all(unpaid.map(order => retry(ada, order))),
          track.fund(ada, RICE_KOBO),
        ]);
        const won = wins(answers);
        expect(codes(answers)).toEqual({ 200: won, '422 insufficient_balance': AT_ONCE - won });
        expect(won).toBeGreaterThanOrEqual(1);
        drop(answers);
        expect(await track.balance(ada)).toBe(before + (2 - won) * RICE_KOBO);
        expect(await track.judge([ada])).toEqual([]);
      },
      60_000,
    );
  });

  describe('the last one on the shelf', () => {
    beforeAll(async () => {
      for (const who of people) await track.fund(who, PLENTY_KOBO);
    }, 120_000);
    afterAll(() => track.all(people.map(who => ({ person: who, method: 'DELETE', path: '/cart' }))));

    it.each(rounds)(
      'is sold to exactly one of fifty people (round %i)',
      async () => {
        await track.stockUp(saffron, 1);
        const asked: Ask[] = [];
        for (const who of people) {
          const cart = await track.must<{ itemCount: number; version: number }>({
            person: who,
            method: 'GET',
            path: '/cart',
          });
          const cartVersion = cart.itemCount === 0 ? await track.fillCart(who, saffron) : cart.version;
          asked.push({
            person: who,
            method: 'POST',
            path: '/orders/checkout',
            body: { paymentMethod: 'wallet', cartVersion, deliveryOptionId: 'pickup' },
            promises: ({ id }: Order) => [{ stream: streams.order(id), type: 'OrderConfirmed' }],
          });
        }
        const answers = await track.all(asked);
        expect(wins(answers)).toBe(1);
        expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
        expect(await track.judge([])).toEqual([]);
      },
      60_000,
    );
  });

  describe('one key for fifty requests', () => {
    const sameForAll = (answers: readonly Answer<unknown>[], status: number): void => {
      expect(answers.map(answer => answer.status)).toEqual(times(AT_ONCE, () => status));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    };

    it.each(rounds)(
      'places and pays one order (round %i)',
      async round => {
        const ben = person(1);
        const before = await track.balance(ben);
        const cartVersion = await track.fillCart(ben, rice);
        const answers = await track.all<Order>(
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
        expect(await track.balance(ben)).toBe(before - RICE_KOBO);
        expect(await track.judge([ben])).toEqual([]);
      },
      60_000,
    );

    it.each(rounds)(
      'opens one pay page, and cancels once (round %i)',
      async round => {
        const ben = person(1);
        sameForAll(
          await track.all(
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
        const before = await track.balance(ben);
        const order = await track.buy(ben, rice, 'wallet');
        sameForAll(
          await track.all(
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
        expect(await track.balance(ben)).toBe(before);
        expect(await track.judge([ben])).toEqual([]);
      },
      60_000,
    );
  });

  describe('a card payment', () => {
    const paidPage = async (who: Person): Promise<{ order: Order; reference: string; letter: Letter }> => {
      const order = await track.buy(who, rice, 'card');
      const { url, reference } = order.paymentDetails as { url: string; reference: string };
      await track.pay(url);
      const letter = track.provider.letters.find(({ body }) => body.includes(reference)) as Letter;
      return { order, reference, letter };
    };

    it.each(rounds)(
      'counts once, whether told by 76 webhooks, the browser or both (round %i)',
      async () => {
        const cleo = person(2);
        const { order, reference, letter } = await paidPage(cleo);
        const before = await track.balance(cleo);
        const verify: Ask = { person: cleo, method: 'GET', path: `/payment/verify/${reference}` };
        const [told] = await Promise.all([
          Promise.all(times(76, () => track.deliver(letter))),
          track.all(times(6, () => verify)),
        ]);
        expect(told).toEqual(times(76, () => 200));
        expect(await track.judge([cleo])).toEqual([]);
        expect(await track.balance(cleo)).toBe(before);
        const { status } = await track.must<Order>({
          person: cleo,
          method: 'GET',
          path: `/orders/${order.id}`,
        });
        expect(status).toBe('order_confirmed');
      },
      60_000,
    );

    it.each(rounds)(
      'is kept or given back, never both, when its order is cancelled meanwhile (round %i)',
      async () => {
        const cleo = person(2);
        const { order, reference, letter } = await paidPage(cleo);
        const before = await track.balance(cleo);
        const verify: Ask = { person: cleo, method: 'GET', path: `/payment/verify/${reference}` };
        const cancel: Ask = {
          person: cleo,
          method: 'PATCH',
          path: `/orders/${order.id}/cancel`,
          body: { refundTo: 'wallet' },
        };
        await Promise.all([
          track.all([verify, cancel, verify, cancel, cancel, verify]),
          ...times(4, () => track.deliver(letter)),
        ]);
        expect(await track.judge([cleo])).toEqual([]);
        expect(await track.balance(cleo)).toBe(before + RICE_KOBO);
      },
      60_000,
    );
  });

  describe('an order on the road', () => {
    it.each(rounds)(
      'is delivered or cancelled, never both (round %i)',
      async () => {
        const dayo = person(3);
        const order = await track.buy(dayo, rice, 'wallet');
        const before = await track.balance(dayo);
        const staff = track.cast.staff.admin;
        const move = (status: string): Ask => ({
          person: staff,
          method: 'PATCH',
          path: `/orders/admin/${order.id}/status`,
          body: { status },
        });
        await track.must(move('ongoing_delivery'));
        const cancel: Ask = { person: dayo, method: 'PATCH', path: `/orders/${order.id}/cancel`, body: {} };
        const answers = await track.all(times(10, index => (index % 2 ? cancel : move('delivered'))));
        const cancelled = answers.filter((_, index) => index % 2 === 1);
        const delivered = answers.filter((_, index) => index % 2 === 0);
        expect(wins(cancelled) === 0).toBe(wins(delivered) > 0);
        expect(await track.judge([dayo])).toEqual([]);
        expect(await track.balance(dayo)).toBe(before + (wins(cancelled) > 0 ? RICE_KOBO : 0));
      },
      60_000,
    );
  });

  describe('after all of it', () => {
    it('shows at the end what a rebuild from the log shows, byte for byte', async () => {
      expect(await track.judge(people, { atTheEnd: true })).toEqual([]);
    }, 120_000);
  });
});
