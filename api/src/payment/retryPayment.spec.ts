import type { Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs } from '@mudu/deploy/local/openShopForSpecs';
import { whilePageOpens } from './meanwhileForSpecs.js';

describe('another try to pay an order', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    shop = await openShopForSpecs();
  }, 60_000);
  afterAll(() => shop?.close());

  const retry = (person: Parameters<OpenShop['as']>[0], { id }: Order, paymentMethod: 'card' | 'wallet') =>
    shop.as(person, 'POST', `/orders/${id}/retry-payment`, { body: { paymentMethod } });

  it('is refused when the order was cancelled while the page was opened', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card');
    whilePageOpens(shop, () => shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} }));
    expect(await retry(ada, order, 'card')).toMatchObject({ status: 409, body: { code: 'order_expired' } });
    expect(await shop.eventTypes(`order-${order.id}`)).toEqual([
      'OrderPlaced',
      'OrderPaymentRequested',
      'OrderCancelled',
    ]);
  });

  it('is refused when the order was paid from the wallet while the page was opened', async () => {
    const ada = await shop.customer({ walletKobo: 5_000_000 });
    const { body: order } = await shop.buy(ada, 'card');
    whilePageOpens(shop, () => retry(ada, order, 'wallet'));
    expect(await retry(ada, order, 'card')).toMatchObject({
      status: 409,
      body: { code: 'payment_already_received' },
    });
    expect(await shop.eventTypes(`order-${order.id}`)).toEqual([
      'OrderPlaced',
      'OrderPaymentRequested',
      'OrderConfirmed',
    ]);
  });
});
