import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

describe('staff who search for the reference of a card payment (rules/order.md O22)', () => {
  let shop: SplitShop;
  let support: SpecPerson;
  let ada: SpecPerson;

  beforeAll(async () => {
    shop = await openSplitShop();
    support = await shop.staff('support');
    ada = await shop.customer({ walletKobo: 5_000_000 });
    await shop.buy(ada, 'card');
  });
  afterAll(() => shop?.close());

  const found = async (reference: string) => {
    const { body } = await shop.as<{ orders: AdminOrder[]; pagination: { total: number } }>(
      support,
      'GET',
      `/orders/admin/all?search=${reference}`,
    );
    expect(body.pagination.total).toBe(body.orders.length);
    return body.orders.map(({ id }) => id);
  };

  it('find the order of its first try and of its second', async () => {
    const { body: order } = await shop.buy(ada, 'card');
    const first = order.paymentProviderRef as string;
    const again = await shop.as<Order>(ada, 'POST', `/orders/${order.id}/retry-payment`, { body: {} });
    const second = again.body.paymentProviderRef as string;
    expect([first, second]).toEqual([`ord-${order.id}-a1`, `ord-${order.id}-a2`]);
    expect(await found(first)).toEqual([order.id]);
    expect(await found(second)).toEqual([order.id]);
  });

  it('find the order of a later installment, before it is paid and after', async () => {
    const order = await shop.bought(ada);
    const plan = await shop.planOf(ada, order.id);
    const { body } = await shop.pay(ada, plan.id, 'card');
    const { url, reference } = body.paymentDetails as { url: string; reference: string };
    expect(reference).toBe(`inst-${plan.installments[1]?.id}-a1`);
    expect(await found(reference)).toEqual([order.id]);
    await shop.press(url, 'succeed');
    await shop.verify(ada, reference);
    expect(await found(reference)).toEqual([order.id]);
    expect(await found(`inst-${plan.installments[1]?.id}-a1-`)).toEqual([]);
    expect(await found('inst-nothing-a1')).toEqual([]);
  });
});
