import { shortOrderId } from '@mudu/contracts/ids';
import type { NotificationList } from '@mudu/contracts/notification/views';
import type { Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

interface PayPage {
  url: string;
  reference: string;
}

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

const pageOf = (order: Order) => order.paymentDetails as PayPage;
async function paid(ada: SpecPerson, { url, reference }: PayPage): Promise<void> {
  await shop.press(url, 'succeed');
  await shop.as(ada, 'GET', `/payment/verify/${reference}`);
}

/** What becomes of an order whose payment is not used, or not all of it. */
const ways: Record<string, (ada: SpecPerson, order: Order) => Promise<void>> = {
  'what it was to pay of # was paid already': async (ada, order) => {
    const again = await shop.as<Order>(ada, 'POST', `/orders/${order.id}/retry-payment`, { body: {} });
    await paid(ada, pageOf(again.body));
    await paid(ada, pageOf(order));
  },
  'it came too late for #': async (ada, order) => {
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    await paid(ada, pageOf(order));
  },
  'more was paid for # than was due': async (ada, order) => {
    await shop.fault('over-amount', pageOf(order).reference);
    await paid(ada, pageOf(order));
  },
  'less was paid for # than was due': async (ada, order) => {
    await shop.fault('wrong-amount', pageOf(order).reference);
    await paid(ada, pageOf(order));
  },
};

it.each(Object.entries(ways))(
  'the news of money in the wallet says why: %s (rules/payment.md P8, P9)',
  async (why, pay) => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card');
    await pay(ada, order);
    await shop.nothingToDo();
    const { body } = await shop.as<NotificationList>(ada, 'GET', '/notifications?limit=100');
    const said = body.notifications.filter(({ type }) => type === 'wallet_credited');
    const about = why.replace('#', shortOrderId(order.id));
    expect(said.map(({ message }) => message)).toEqual([
      expect.stringMatching(new RegExp(`^₦[\\d,.]+ came into your wallet: ${about}\\. You have ₦`)),
    ]);
  },
);
