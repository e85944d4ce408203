import type { Order } from '@mudu/contracts/order/views';
import type { StoredEvent } from '@mudu/event-store/eventStore';
import { CrashingShop } from '@mudu/testing/shop/crashingShop';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

/** More than the writes of one checkout: the last points fall after its reply and kill nothing. */
const POINTS = 13;

/**
 * The shop runs in a process of its own and dies by SIGKILL right after its n-th write of a checkout. A fresh
 * process comes up, the browser repeats its request, and everything must be as if nothing had happened.
 */
describe('a checkout whose process is killed', () => {
  let home: OpenShop;
  const shoppers: SpecPerson[] = [];
  const died: string[] = [];
  let promoId = '';
  let shop: CrashingShop;

  beforeAll(async () => {
    home = await openShopForSpecs();
    for (let point = 1; point <= POINTS; point++)
      shoppers.push(await home.customer({ walletKobo: 1_000_000 }));
    const promo = {
      promotionCode: 'SURVIVOR',
      kind: 'fixed',
      discountAmountKobo: 50_000,
      applicableTo: ['all'],
    };
    const made = await home.as(await home.staff('admin'), 'POST', '/promos', { body: promo });
    promoId = String(made.body.id);
    shop = await CrashingShop.after(home);
  });
  afterAll(async () => {
    await shop?.kill();
    await home?.close();
  });

  const send: CrashingShop['send'] = (...request) => shop.send(...request);
  const says = ({ data }: StoredEvent, what: object) =>
    Object.entries(what).every(([key, value]) => (data as Record<string, unknown>)[key] === value);
  const slotsOf = async (orderId: string): Promise<string[]> =>
    (await home.events(`promo-${promoId}`)).filter(event => says(event, { orderId })).map(({ type }) => type);
  const figures = async (person: SpecPerson) => {
    const stock = await home.pool.query('SELECT quantity, reserved FROM app.items WHERE id = $1', [
      home.rice,
    ]);
    const placed = (await home.events()).filter(event => event.type === 'OrderPlaced');
    const orders = new Set(
      placed.filter(event => says(event, { userId: person.id })).map(({ stream }) => stream),
    );
    return { ...stock.rows[0], orders: orders.size };
  };

  it.each(Array.from({ length: POINTS }, (_, index) => index + 1))(
    'after write %i ends in the same state',
    async point => {
      const ada = shoppers[point - 1] as SpecPerson;
      // The one that came up after the last death is the next to die.
      if (!shop.isUp()) await shop.start();
      const cart = await send<{ version: number }>(ada, 'POST', '/cart/items', {
        itemId: home.rice,
        quantity: 2,
      });
      expect(cart?.status).toBe(201);
      const before = await figures(ada);
      const request = { paymentMethod: 'wallet', promoCode: 'SURVIVOR', cartVersion: cart?.body.version };
      const key = { 'idempotency-key': `checkout-${point}` };
      await shop.dieAt({ killAfterWrites: point });
      await send<Order>(ada, 'POST', '/orders/checkout', request, key);
      await shop.kill();
      const diedAfter = shop.diedAfter;
      if (diedAfter) died.push(diedAfter);
      await shop.start();
      // A first try that died holds its key until it counts as abandoned, so the browser comes with the next one.
      const again = await send<Order>(ada, 'POST', '/orders/checkout', request, {
        'idempotency-key': `again-${point}`,
      });
      expect([diedAfter, again?.status, again?.body]).toMatchObject([diedAfter, 201, { totalKobo: 350_000 }]);
      const order = again?.body as Order;
      await home.until(
        async () => (await send<Order>(ada, 'GET', `/orders/${order.id}`))?.body.status,
        status => status === 'order_confirmed',
      );
      expect(await home.eventTypes(`order-${order.id}`)).toEqual(['OrderPlaced', 'OrderConfirmed']);
      expect(
        (await home.eventTypes(`wallet-${ada.id}`)).filter(type => type === 'WalletDebitedForOrder'),
      ).toHaveLength(1);
      const wallet = await home.until(
        () => send<{ balanceKobo: number }>(ada, 'GET', '/wallet'),
        reply => reply?.body.balanceKobo === 650_000,
      );
      expect(wallet?.body.balanceKobo).toBe(650_000);
      const after = await home.until(
        () => figures(ada),
        now => now.reserved === before.reserved,
      );
      expect(after).toEqual({ quantity: before.quantity - 2, reserved: before.reserved, orders: 1 });
      const slots = await home.until(
        () => slotsOf(order.id),
        types => types.includes('PromoSlotUsed'),
      );
      expect(slots).toEqual(['PromoSlotTaken', 'PromoSlotUsed']);
      expect((await send<{ itemCount: number }>(ada, 'GET', '/cart'))?.body.itemCount).toBe(0);
    },
  );

  it('was killed for real, at twelve points or more', () => {
    // By number, not by statement: writes side by side change places from one run to the next.
    expect(died.length).toBeGreaterThanOrEqual(12);
  });
});
