import { jest } from '@jest/globals';
import type { Cart } from '@mudu/contracts/cart/views';
import type { Order } from '@mudu/contracts/order/views';
import { problem } from '@mudu/contracts/problems';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { Orders } from '../../domains/order/index.js';
import { ReactionJobs } from '../../messaging/jobs/reactionJobs.js';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import { type PaymentProvider, ProviderUnavailable } from '../../ports/paymentProvider.js';

describe('a checkout that placed its order without learning so (rules/checkout.md C3)', () => {
  let shop: OpenShop;
  /** Lets the subscription answer what was placed. */
  let released: () => void;
  beforeAll(async () => {
    shop = await openShopForSpecs();
  });
  afterAll(() => shop?.close());
  afterEach(() => {
    released();
    jest.restoreAllMocks();
  });

  /** Asks twice; the log takes the first order, and its answer is lost. */
  async function asksAgain(person: SpecPerson, paymentMethod: 'wallet' | 'card') {
    const orders = shop.app.get(Orders);
    const handle = orders.handle.bind(orders);
    jest.spyOn(orders, 'handle').mockImplementationOnce(async (...order) => {
      await handle(...order);
      throw problem('unavailable');
    });
    const waits = new Promise<void>(release => (released = release));
    const reactions = shop.app.get(ReactionJobs);
    const react = reactions.react.bind(reactions);
    jest.spyOn(reactions, 'react').mockImplementation(async (event, of) => {
      if (event.type === 'OrderPlaced') await waits;
      return react(event, of);
    });
    const cart = await shop.as<Cart>(person, 'POST', '/cart/items', { body: { itemId: shop.rice } });
    const body = { paymentMethod, cartVersion: cart.body.version };
    const ask = () => shop.as<Order>(person, 'POST', '/orders/checkout', { body });
    expect((await ask()).status).toBe(503);
    return ask();
  }
  /** Asked of the rows: a read by HTTP waits for the subscription. */
  const quantities = async (person: SpecPerson): Promise<number[]> =>
    (
      await shop.pool.query<{ quantity: number }>('SELECT quantity FROM app.cart_lines WHERE user_id = $1', [
        person.id,
      ])
    ).rows.map(({ quantity }) => quantity);

  it('is paid from the wallet and has left the cart when the shopper who asks again is answered', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const { status, body: order } = await asksAgain(ada, 'wallet');
    expect([status, order.status, await quantities(ada)]).toEqual([201, 'order_confirmed', []]);
    // What is put into the cart from then on is bought alone, whenever the subscription comes by.
    await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.rice } });
    released();
    await shop.atRest();
    expect(await quantities(ada)).toEqual([1]);
    expect(await shop.eventTypes(`order-${order.id}`)).toEqual(['OrderPlaced', 'OrderConfirmed']);
    const { balanceKobo } = (await shop.as<{ balanceKobo: number }>(ada, 'GET', '/wallet')).body;
    expect(balanceKobo).toBe(1_000_000 - order.totalKobo);
  });

  it('has one page to be paid at when the shopper who asks again is answered', async () => {
    const bola = await shop.customer();
    const { status, body: order } = await asksAgain(bola, 'card');
    expect([status, await quantities(bola)]).toEqual([201, []]);
    expect(order.paymentDetails).toMatchObject({ url: expect.stringMatching(/^http/) });
    released();
    await shop.atRest();
    expect(await shop.eventTypes(`order-${order.id}`)).toEqual(['OrderPlaced', 'OrderPaymentRequested']);
  });

  it('waits to be paid when the provider is away just then', async () => {
    const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
    const away = jest.spyOn(provider, 'openPayPage').mockRejectedValue(new ProviderUnavailable('away'));
    const { status, body: order } = await asksAgain(await shop.customer(), 'card');
    expect(away).toHaveBeenCalled();
    expect([status, order.status, order.paymentDetails]).toEqual([201, 'order_placed', null]);
  });
});
