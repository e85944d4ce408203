import type { AdminOrder, Order } from '@mudu/contracts/order/views';
import { lagosDay, plusDays } from '@mudu/contracts/time';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

describe('staff and orders', () => {
  let shop: OpenShop;
  let ada: SpecPerson;
  let support: SpecPerson;
  let admin: SpecPerson;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    [ada, support, admin] = [
      await shop.customer({ walletKobo: 3_000_000 }),
      await shop.staff('support'),
      await shop.staff('admin'),
    ];
  });
  afterAll(() => shop?.close());

  const status = (person: SpecPerson, id: string, body: object) =>
    shop.as(person, 'PATCH', `/orders/admin/${id}/status`, { body });
  const confirmed = async () => (await shop.buy(ada, 'wallet')).body;

  it('move an order step by step, say where it is, and the shopper sees it', async () => {
    const { id } = await confirmed();
    expect((await status(support, id, { status: 'delivered' })).status).toBe(403);
    expect(await status(support, id, { status: 'order_packed' })).toMatchObject({
      status: 200,
      body: { status: 'order_processed' },
    });
    expect(await status(support, id, { status: 'out_for_delivery', currentlyAt: 'Ikeja hub' })).toMatchObject(
      {
        body: {
          status: 'ongoing_delivery',
          currentlyAt: 'Ikeja hub',
          user: { id: ada.id, email: ada.email },
        },
      },
    );
    const done = await status(support, id, { status: 'order_delivered', note: 'Left with the guard' });
    expect(done).toMatchObject({
      body: { status: 'delivered', currentlyAt: null, notes: [{ note: 'Left with the guard' }] },
    });
    const token = { headers: { 'x-consistency-token': String(done.headers['x-consistency-token']) } };
    const seen = (await shop.as(ada, 'GET', `/orders/${id}`, token)).body as unknown as Order;
    expect(seen.status).toBe('delivered');
    expect(seen.timeline.map(step => step.completed)).toEqual([true, true, true, true, true]);
    expect(JSON.stringify(seen)).not.toContain('guard');
  });

  it('bring back a delivery that failed, which is nowhere on its way then, and on the road no more', async () => {
    const { id } = await confirmed();
    await status(admin, id, { status: 'ongoing_delivery', currentlyAt: 'Ikeja hub' });
    expect(await status(admin, id, { status: 'order_processed' })).toMatchObject({
      status: 400,
      body: { errors: { note: ['A note is required'] } },
    });
    const back = await status(admin, id, { status: 'order_processed', note: 'Nobody was there' });
    const { currentlyAt, timeline } = back.body as unknown as AdminOrder;
    expect([back.status, currentlyAt]).toEqual([200, null]);
    expect(timeline.map(step => step.completed)).toEqual([true, true, true, false, false]);
    expect(timeline[3]?.date).toBeNull();
    expect(timeline.map(({ description }) => description).slice(2)).toEqual([
      'Picked, weighed and packed.',
      'We bring it to your gate.',
      'We hand it over at your door.',
    ]);
    expect((await status(admin, id, { currentlyAt: 'Ikeja hub' })).body).toMatchObject({
      currentlyAt: 'Ikeja hub',
    });
  });

  it('put another day, from today on, until it is delivered', async () => {
    const { id } = await confirmed();
    const today = lagosDay(shop.clock.now());
    const put = (estimatedDeliveryDate: string) => status(support, id, { estimatedDeliveryDate });
    expect(await put(plusDays(today, -1))).toMatchObject({
      status: 400,
      body: { errors: { estimatedDeliveryDate: ['Date cannot be in the past'] } },
    });
    expect(await put(today)).toMatchObject({ status: 200, body: { estimatedDeliveryDate: today } });
    await status(admin, id, { status: 'delivered' });
    expect(await put(plusDays(today, 1))).toMatchObject({ status: 409, body: { code: 'order_not_moving' } });
  });

  it('take the same status again as done, without a new event', async () => {
    const { id } = await confirmed();
    await status(admin, id, { status: 'order_processed' });
    expect((await status(admin, id, { status: 'order_processed' })).status).toBe(200);
    expect((await shop.eventTypes(`order-${id}`)).filter(type => type === 'OrderProcessed')).toHaveLength(1);
  });

  it('leave no second note, place or entry by a status that it has already', async () => {
    const { id } = await confirmed();
    const packed = { status: 'order_processed', currentlyAt: 'Ikeja hub', note: 'Two bags' };
    await status(admin, id, packed);
    const before = await shop.eventTypes(`order-${id}`);
    const again = await status(admin, id, packed);
    expect(again).toMatchObject({ status: 200, body: { currentlyAt: 'Ikeja hub' } });
    expect(again.body.notes).toHaveLength(1);
    expect(await shop.eventTypes(`order-${id}`)).toEqual(before);
    const unpaid = (await shop.buy(ada, 'card')).body;
    const placed = await status(admin, unpaid.id, { status: 'order_placed', note: 'Still waits' });
    expect(placed).toMatchObject({ status: 200, body: { notes: [] } });
  });

  it('get a conflict that names both states, and change nothing when one of several wishes is refused', async () => {
    const { id } = await confirmed();
    await status(admin, id, { status: 'delivered' });
    expect(await status(admin, id, { status: 'order_processed' })).toMatchObject({
      status: 409,
      body: { code: 'order_transition', message: expect.stringMatching(/Delivered.*Order Processed/) },
    });
    const before = await shop.eventTypes(`order-${id}`);
    expect((await status(admin, id, { currentlyAt: 'Ikeja', note: 'x' })).status).toBe(409);
    for (const [field, length] of [
      ['currentlyAt', 121],
      ['note', 1001],
    ] as const)
      expect(await status(admin, id, { [field]: 'x'.repeat(length) })).toMatchObject({
        status: 400,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    expect(
      await shop.as(admin, 'POST', `/orders/admin/${id}/notes`, { body: { note: 'x'.repeat(1001) } }),
    ).toMatchObject({ status: 400 });
    expect(await shop.eventTypes(`order-${id}`)).toEqual(before);
  });

  it('can not move what is not paid, and learn when somebody else was faster', async () => {
    const unpaid = await shop.buy(ada, 'card');
    expect(await status(admin, unpaid.body.id, { status: 'order_processed' })).toMatchObject({
      status: 409,
      body: { message: 'Payment has not been received for this order' },
    });
    const { id, version } = await confirmed();
    const both = await Promise.all(
      ['Ikeja hub', 'Yaba hub'].map(currentlyAt =>
        status(admin, id, { currentlyAt, note: `At ${currentlyAt}`, expectedVersion: version }),
      ),
    );
    expect(both.map(reply => reply.status).sort()).toEqual([200, 409]);
    expect(both.find(reply => reply.status === 200)?.body.notes).toHaveLength(1);
    await status(admin, id, { status: 'order_processed' });
    expect(await status(admin, id, { status: 'ongoing_delivery', expectedVersion: version })).toMatchObject({
      status: 409,
      body: { message: 'This record was changed by someone else. Reload and try again.' },
    });
  });

  it('cancel with a reason and a refund, unless they are support or it is their own', async () => {
    const { id, totalKobo } = await confirmed();
    expect((await status(support, id, { status: 'cancelled', reason: 'Sold out' })).status).toBe(403);
    expect(await status(admin, id, { status: 'canceled' })).toMatchObject({
      status: 400,
      body: { errors: { reason: ['Required'] } },
    });
    const done = await status(admin, id, { status: 'canceled', reason: 'Sold out' });
    expect((done.body as unknown as AdminOrder).timeline.at(-1)).toMatchObject({ description: 'Sold out' });
    expect(done).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        paymentStatus: 'refunded',
        estimatedDeliveryDate: null,
        refunds: [{ amountKobo: totalKobo, to: 'wallet', status: 'processed' }],
        items: [{ quantity: 1, refundedQuantity: 1 }],
      },
    });
  });

  it('give the way back where they cancel on the road; a shopper who cancels there pays it', async () => {
    const onTheRoad = async () => {
      const order = await confirmed();
      await status(admin, order.id, { status: 'ongoing_delivery' });
      return order;
    };
    const [ours, hers] = [await onTheRoad(), await onTheRoad()];
    const { body } = await status(admin, ours.id, { status: 'cancelled', reason: 'Van broke down' });
    expect(body.refunds).toMatchObject([{ amountKobo: ours.totalKobo }]);
    const own = await shop.as<Order>(ada, 'PATCH', `/orders/${hers.id}/cancel`, { body: {} });
    expect(own.body.refunds).toMatchObject([{ amountKobo: hers.totalKobo - hers.deliveryFeeKobo }]);
  });

  it('take a delivered order back and refund it, with a note', async () => {
    const { id, itemsTotalKobo } = await confirmed();
    await status(admin, id, { status: 'delivered' });
    expect(await status(admin, id, { status: 'returned' })).toMatchObject({
      status: 400,
      body: { errors: { note: ['Required'] } },
    });
    expect(await status(admin, id, { status: 'returned', note: 'Bag was torn' })).toMatchObject({
      status: 200,
      body: {
        status: 'returned',
        paymentStatus: 'part_refunded',
        refunds: [{ amountKobo: itemsTotalKobo, to: 'wallet', status: 'processed' }],
        items: [{ quantity: 1, refundedQuantity: 1 }],
      },
    });
  });

  it('note something that colleagues see and the shopper does not', async () => {
    const { id } = await confirmed();
    expect(
      await shop.as(support, 'POST', `/orders/admin/${id}/notes`, { body: { note: 'Call first' } }),
    ).toMatchObject({ status: 201, body: { note: 'Call first', by: 'Bola support' } });
    expect(
      await shop.as(support, 'POST', `/orders/admin/${id}/notes`, { body: { note: ' ' } }),
    ).toMatchObject({ status: 400, body: { errors: { note: ['Note is required'] } } });
    await shop.until(
      async () => (await shop.as(admin, 'GET', `/orders/admin/${id}`)).body as unknown as AdminOrder,
      order => order.notes?.length === 1,
    );
    expect(JSON.stringify((await shop.as(ada, 'GET', `/orders/${id}`)).body)).not.toContain('Call first');
  });

  it('are let in by role only', async () => {
    const { id } = await confirmed();
    expect(await status(ada, id, { status: 'delivered' })).toMatchObject({
      status: 403,
      body: { message: 'You do not have permission to perform this action' },
    });
    expect(await shop.call('GET', '/orders/admin/all')).toMatchObject({
      status: 401,
      body: { message: 'Invalid or expired token' },
    });
    expect(await shop.call('GET', '/orders', { token: 'x'.repeat(43) })).toMatchObject({
      status: 401,
      body: { message: 'Invalid or expired token' },
    });
    expect(
      (await status(admin, '01900000-0000-7000-8000-00000000dead', { status: 'delivered' })).status,
    ).toBe(404);
  });
});
