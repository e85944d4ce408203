import { randomUUID } from 'node:crypto';
import type { RefundPreview } from '@mudu/contracts/order/views';
import { openSplitShop, type SplitShop } from '@mudu/testing/installment/splitShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

describe('what would be given back', () => {
  let shop: SplitShop;
  let ada: SpecPerson;
  let support: SpecPerson;
  let admin: SpecPerson;

  beforeAll(async () => {
    shop = await openSplitShop();
    [ada, support, admin] = [
      await shop.customer({ walletKobo: 3_000_000 }),
      await shop.staff('support'),
      await shop.staff('admin'),
    ];
  });
  afterAll(() => shop?.close());

  const preview = (id: string, body: object, person = admin) =>
    shop.as(person, 'POST', `/orders/admin/${id}/refund/preview`, { body });
  const bought = async () => (await shop.buy(ada, 'wallet')).body;

  it('is what is then given back, line by line, and nothing happens before', async () => {
    const order = await bought();
    const [line] = order.items;
    const before = await shop.eventTypes(`order-${order.id}`);
    const wish = { items: [{ id: line?.id, quantity: 1 }], refundTo: 'wallet' };
    const { status, body } = await preview(order.id, { action: 'refund', ...wish });
    expect(status).toBe(200);
    const told = body as unknown as RefundPreview;
    expect(told).toMatchObject({ fromPlan: false, keptFeeKobo: 0 });
    expect(told.parts).toEqual([
      {
        to: 'wallet',
        amountKobo: told.amountKobo,
        lines: [{ id: line?.id, quantity: 1, amountKobo: expect.any(Number) }],
      },
    ]);
    const sum = { action: 'refund', refundTo: 'wallet' };
    for (const asked of [{ amount: 1000 }, { amountKobo: 1000 }])
      expect((await preview(order.id, { ...sum, ...asked })).body).toMatchObject({ amountKobo: 1000 });
    expect(await shop.eventTypes(`order-${order.id}`)).toEqual(before);
    const done = await shop.as(admin, 'POST', `/orders/admin/${order.id}/refund`, {
      body: { ...wish, reason: 'Not there' },
    });
    expect(done.body.refunds).toMatchObject([{ amountKobo: told.amountKobo, to: 'wallet' }]);
  });

  it('goes to the card that paid unless the wallet is asked for', async () => {
    const { body: order } = await shop.buy(ada, 'card', { quantity: 1 });
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    await shop.verify(ada, order.paymentDetails?.reference as string);
    for (const [wish, to] of [
      [{}, 'original'],
      [{ refundTo: 'wallet' }, 'wallet'],
    ] as const)
      expect((await preview(order.id, { action: 'refund', amountKobo: 500, ...wish })).body).toMatchObject({
        parts: [{ to, amountKobo: 500 }],
        endsOrder: false,
        restocks: false,
      });
  });

  it('says of a running plan that what is unpaid goes first', async () => {
    const { id } = await shop.bought(ada);
    expect((await preview(id, { action: 'refund', amountKobo: 500 })).body).toMatchObject({
      parts: [{ to: 'wallet', amountKobo: 500 }],
      fromPlan: true,
      endsOrder: false,
    });
    expect((await preview(id, { action: 'cancelled' })).body).toMatchObject({
      fromPlan: false,
      endsOrder: true,
    });
  });

  it('tells what a cancellation gives back, and whether goods return to the shelf', async () => {
    const order = await bought();
    expect((await preview(order.id, { action: 'cancelled' })).body).toEqual({
      parts: [{ to: 'wallet', amountKobo: order.totalKobo, lines: [] }],
      amountKobo: order.totalKobo,
      keptFeeKobo: 0,
      fromPlan: false,
      endsOrder: true,
      restocks: true,
    });
    await shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, {
      body: { status: 'ongoing_delivery' },
    });
    expect((await preview(order.id, { action: 'cancelled' })).body).toMatchObject({ restocks: false });
    // What was not paid has only been held.
    const unpaid = (await shop.buy(ada, 'card', { quantity: 1 })).body;
    expect((await preview(unpaid.id, { action: 'cancelled' })).body).toMatchObject({
      parts: [],
      endsOrder: true,
      restocks: false,
    });
  });

  it('keeps the fee of a return that was not our fault', async () => {
    const order = await bought();
    await shop.as(admin, 'PATCH', `/orders/admin/${order.id}/status`, { body: { status: 'delivered' } });
    expect((await preview(order.id, { action: 'returned' })).body).toMatchObject({
      amountKobo: order.totalKobo - order.deliveryFeeKobo,
      keptFeeKobo: order.deliveryFeeKobo,
    });
    expect((await preview(order.id, { action: 'returned', ourFault: true })).body).toMatchObject({
      amountKobo: order.totalKobo,
      keptFeeKobo: 0,
    });
  });

  it('is refused for more units than are left, in words of its own, as the refund itself is', async () => {
    const order = await bought();
    const [line] = order.items;
    const of = (quantity: number) => ({ items: [{ id: line?.id, quantity }], refundTo: 'wallet' });
    const give = (quantity: number) =>
      shop.as(admin, 'POST', `/orders/admin/${order.id}/refund`, {
        body: { ...of(quantity), reason: 'Not there' },
      });
    const all = line?.quantity ?? 0;
    const tooMany = (message: string) => ({ status: 409, body: { code: 'refund_exceeds_items', message } });
    const someLeft = tooMany(`Only ${all} of ${line?.name} can still be refunded`);
    expect(await preview(order.id, { action: 'refund', ...of(all + 1) })).toMatchObject(someLeft);
    expect(await give(all + 1)).toMatchObject(someLeft);
    expect((await give(all)).status).toBe(200);
    expect(await give(1)).toMatchObject(tooMany(`Nothing of ${line?.name} is left to refund`));
  });

  it('is refused as the same wish would be', async () => {
    const unpaid = (await shop.buy(ada, 'card')).body;
    expect(await preview(unpaid.id, { action: 'refund', refundTo: 'wallet' })).toMatchObject({
      status: 409,
      body: { message: 'Payment has not been received for this order' },
    });
    expect((await preview(unpaid.id, { action: 'returned' })).status).toBe(409);
    expect((await preview(unpaid.id, { action: 'cancelled' }, support)).status).toBe(403);
    const own = await shop.staff('admin');
    await shop.as(own, 'POST', '/auth/addresses', { body: { address: '1 Broad Street' } });
    const bag = (await shop.buy(own, 'card')).body;
    expect((await preview(bag.id, { action: 'cancelled' }, own)).status).toBe(403);
    expect(await preview(bag.id, { action: 'given' })).toMatchObject({ status: 400 });
    expect(await preview(randomUUID(), { action: 'cancelled' })).toMatchObject({ status: 404 });
  });

  it('is in the history afterwards in names and words', async () => {
    const order = await bought();
    await shop.as(admin, 'POST', `/orders/admin/${order.id}/refund`, {
      body: { amountKobo: 5_000, refundTo: 'wallet', reason: 'A bruised mango' },
    });
    const { body } = await shop.as(admin, 'GET', `/orders/admin/${order.id}`);
    const me = (await shop.as(admin, 'GET', '/auth/profile')).body as { firstName: string; lastName: string };
    expect(body.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          type: 'OrderPlaced',
          actorId: ada.id,
          facts: { amountKobo: order.totalKobo },
        }),
        expect.objectContaining({
          type: 'OrderPartRefunded',
          by: `${me.firstName} ${me.lastName}`,
          facts: { amountKobo: 5_000, to: 'wallet', words: 'A bruised mango' },
        }),
      ]),
    );
  });
});
