import type { Order } from '@mudu/contracts/order/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/deploy/local/openShopForSpecs';
import { ExpireOrders } from '../order/expireOrders.schedule.js';
import { SweepPayments } from './sweepPayments.schedule.js';

describe('paying by card', () => {
  let shop: OpenShop;
  let ada: SpecPerson;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    ada = await shop.customer();
  }, 60_000);
  afterAll(() => shop?.close());

  const order = async (person: SpecPerson, id: string) =>
    (await shop.as(person, 'GET', `/orders/${id}`)).body as unknown as Order;
  const paymentOf = (placed: Order) => placed.paymentDetails as { url: string; reference: string };
  const wallet = async (person: SpecPerson) =>
    ((await shop.as(person, 'GET', '/wallet')).body as { balanceKobo: number }).balanceKobo;
  const stock = async () =>
    (await shop.pool.query('SELECT quantity, reserved FROM app.items WHERE id = $1', [shop.rice])).rows[0];

  it('holds the goods, sends to the pay page and confirms once the provider says so', async () => {
    const before = await stock();
    const { status, body } = await shop.buy(ada, 'card');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'order_placed',
      paymentStatus: 'initiated',
      estimatedDeliveryDate: null,
    });
    expect(await stock()).toEqual({ ...before, reserved: before.reserved + 1 });
    const { url, reference } = paymentOf(body);
    await shop.press(url, 'succeed');
    const verified = await shop.as(ada, 'GET', `/payment/verify/${reference}`);
    expect(verified).toMatchObject({
      status: 200,
      body: { status: 'success', purpose: 'order', orderId: body.id, amountKobo: body.totalKobo },
    });
    const paid = await shop.until(
      () => order(ada, body.id),
      one => one.status === 'order_confirmed',
    );
    expect(paid).toMatchObject({
      paymentStatus: 'success',
      paymentProviderRef: reference,
      paymentDetails: null,
    });
    expect(await stock()).toEqual({ quantity: before.quantity - 1, reserved: before.reserved });
  });

  it('is confirmed by the webhook alone when the browser never comes back', async () => {
    const { body } = await shop.buy(ada, 'card');
    await shop.press(paymentOf(body).url, 'succeed');
    await shop.until(
      () => order(ada, body.id),
      one => one.status === 'order_confirmed',
    );
    expect(await shop.eventTypes(`order-${body.id}`)).toEqual([
      'OrderPlaced',
      'OrderPaymentRequested',
      'OrderConfirmed',
    ]);
  });

  it('is found by the sweeper when the webhook is lost as well', async () => {
    const { body } = await shop.buy(ada, 'card');
    const { url, reference } = paymentOf(body);
    await shop.fault('no-webhook', reference);
    await shop.press(url, 'succeed');
    shop.clock.forward(60_000);
    // The schedules look at a view, which may be a moment behind: they come again.
    const confirmed = await shop.until(
      async () => {
        await shop.app.get(SweepPayments).young();
        return order(ada, body.id);
      },
      one => one.status === 'order_confirmed',
    );
    expect(confirmed.paymentStatus).toBe('success');
  });

  it('is found by the sweeper after days in which the shop stood still', async () => {
    const { body } = await shop.buy(ada, 'card');
    const { url, reference } = paymentOf(body);
    await shop.fault('no-webhook', reference);
    await shop.press(url, 'succeed');
    const sweeper = shop.app.get(SweepPayments);
    const seen = () =>
      shop.pool.query('SELECT FROM view_payments.payments WHERE reference = $1', [reference]);
    await shop.until(seen, ({ rowCount }) => rowCount === 1);
    await sweeper.old();
    expect(await shop.eventTypes(`payment-${reference}`)).not.toContain('PaymentSucceeded');
    shop.clock.forward(5 * 24 * 3_600_000);
    await sweeper.old();
    expect(await shop.eventTypes(`payment-${reference}`)).toContain('PaymentSucceeded');
  });

  it('gives one credit to 76 webhooks with verify beside them', async () => {
    const { body } = await shop.buy(ada, 'card');
    const { url, reference } = paymentOf(body);
    await shop.fault('webhook-duplicates', reference);
    await shop.press(url, 'succeed');
    await Promise.all(Array.from({ length: 10 }, () => shop.as(ada, 'GET', `/payment/verify/${reference}`)));
    await shop.until(
      () => order(ada, body.id),
      one => one.status === 'order_confirmed',
    );
    expect(await shop.eventTypes(`payment-${reference}`)).toEqual([
      'PaymentStarted',
      'PaymentPageOpened',
      'PaymentSucceeded',
    ]);
    expect(await shop.eventTypes(`order-${body.id}`)).toEqual([
      'OrderPlaced',
      'OrderPaymentRequested',
      'OrderConfirmed',
    ]);
  });

  it('says failed, keeps the goods and lets the shopper try again with a new reference', async () => {
    const { body } = await shop.buy(ada, 'card');
    const { url, reference } = paymentOf(body);
    await shop.press(url, 'fail');
    expect(await shop.as(ada, 'GET', `/payment/verify/${reference}`)).toMatchObject({
      body: { status: 'failed' },
    });
    expect(
      (
        await shop.until(
          () => order(ada, body.id),
          one => one.paymentStatus === 'failed',
        )
      ).status,
    ).toBe('order_placed');
    const retried = await shop.as(ada, 'POST', `/orders/${body.id}/retry-payment`, { body: {} });
    expect(retried.status).toBe(200);
    const second = paymentOf(retried.body as unknown as Order);
    expect(second.reference).not.toBe(reference);
    await shop.press(second.url, 'succeed');
    await shop.as(ada, 'GET', `/payment/verify/${second.reference}`);
    await shop.until(
      () => order(ada, body.id),
      one => one.status === 'order_confirmed',
    );
  });

  it('ends an unpaid order after 30 minutes, lets the goods go, and a late success goes to the wallet', async () => {
    const bola = await shop.customer();
    const before = await stock();
    const { body } = await shop.buy(bola, 'card');
    const { url, reference } = paymentOf(body);
    await shop.until(
      () => order(bola, body.id),
      one => one.id === body.id,
    );
    shop.clock.forward(31 * 60_000);
    const ended = await shop.until(
      async () => {
        await shop.app.get(ExpireOrders).tick();
        return order(bola, body.id);
      },
      one => one.status === 'cancelled',
    );
    expect(ended.timeline.at(-1)).toMatchObject({ status: 'cancelled', completed: true });
    expect(await stock()).toEqual(before);
    await shop.press(url, 'succeed');
    await shop.as(bola, 'GET', `/payment/verify/${reference}`);
    expect(
      await shop.until(
        () => wallet(bola),
        kobo => kobo > 0,
      ),
    ).toBe(body.totalKobo);
    expect((await order(bola, body.id)).status).toBe('cancelled');
  });

  it('credits the surplus to the wallet, and all of it when it was too little', async () => {
    const bola = await shop.customer();
    const more = await shop.buy(bola, 'card');
    await shop.fault('over-amount', paymentOf(more.body).reference);
    await shop.press(paymentOf(more.body).url, 'succeed');
    await shop.as(bola, 'GET', `/payment/verify/${paymentOf(more.body).reference}`);
    await shop.until(
      () => order(bola, more.body.id),
      one => one.status === 'order_confirmed',
    );
    const surplus = await shop.until(
      () => wallet(bola),
      kobo => kobo > 0,
    );
    const less = await shop.buy(bola, 'card');
    await shop.fault('wrong-amount', paymentOf(less.body).reference);
    await shop.press(paymentOf(less.body).url, 'succeed');
    await shop.as(bola, 'GET', `/payment/verify/${paymentOf(less.body).reference}`);
    await shop.until(
      () => wallet(bola),
      kobo => kobo > surplus,
    );
    expect(await order(bola, less.body.id)).toMatchObject({
      status: 'order_placed',
      paymentStatus: 'failed',
    });
  });

  it.each(['wrong-currency', 'other-domain'])('credits nothing for a payment of %s', async fault => {
    const bola = await shop.customer();
    const { body } = await shop.buy(bola, 'card');
    const { url, reference } = paymentOf(body);
    await shop.fault(fault, reference);
    await shop.press(url, 'succeed');
    expect(await shop.as(bola, 'GET', `/payment/verify/${reference}`)).toMatchObject({
      status: 200,
      body: { status: 'pending' },
    });
    expect(await shop.eventTypes(`payment-${reference}`)).toContain('PaymentFlagged');
    expect(await wallet(bola)).toBe(0);
    expect((await order(bola, body.id)).status).toBe('order_placed');
  });

  it('refunds a cancelled order to the card, and to the wallet when asked', async () => {
    const bola = await shop.customer();
    const pay = async () => {
      const { body } = await shop.buy(bola, 'card');
      await shop.press(paymentOf(body).url, 'succeed');
      await shop.as(bola, 'GET', `/payment/verify/${paymentOf(body).reference}`);
      await shop.until(
        () => order(bola, body.id),
        one => one.status === 'order_confirmed',
      );
      return body;
    };
    const toCard = await pay();
    expect(await shop.as(bola, 'PATCH', `/orders/${toCard.id}/cancel`, { body: {} })).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        paymentStatus: 'refund_pending',
        refunds: [{ amountKobo: toCard.totalKobo, to: 'original' }],
      },
    });
    await shop.until(
      () => order(bola, toCard.id),
      one => one.paymentStatus === 'refunded',
    );
    expect(await wallet(bola)).toBe(0);
    const toWallet = await pay();
    expect(
      await shop.as(bola, 'PATCH', `/orders/${toWallet.id}/cancel`, { body: { refundTo: 'wallet' } }),
    ).toMatchObject({
      body: { status: 'cancelled', paymentStatus: 'refunded' },
    });
    expect(
      await shop.until(
        () => wallet(bola),
        kobo => kobo > 0,
      ),
    ).toBe(toWallet.totalKobo);
    const again = await shop.as(bola, 'PATCH', `/orders/${toWallet.id}/cancel`, {
      body: { refundTo: 'wallet' },
    });
    expect(again.status).toBe(200);
    expect(await wallet(bola)).toBe(toWallet.totalKobo);
  });

  it.each(['drop-response', 'error-500', 'truncated-json', 'html-body'])(
    'survives %s at the provider with an order that can be paid',
    async fault => {
      await shop.fault(fault);
      const { status, body } = await shop.buy(ada, 'card');
      expect(status).toBe(201);
      const payable = body.paymentDetails
        ? body
        : ((await shop.as(ada, 'POST', `/orders/${body.id}/retry-payment`, { body: {} }))
            .body as unknown as Order);
      await shop.press(paymentOf(payable).url, 'succeed');
      await shop.as(ada, 'GET', `/payment/verify/${paymentOf(payable).reference}`);
      await shop.until(
        () => order(ada, body.id),
        one => one.status === 'order_confirmed',
      );
    },
  );

  it('hides another person’s reference and order, and refuses forged webhooks', async () => {
    const { body } = await shop.buy(ada, 'card');
    const { reference } = paymentOf(body);
    const eve = await shop.customer();
    for (const [method, path] of [
      ['GET', `/payment/verify/${reference}`],
      ['GET', `/orders/${body.id}`],
      ['PATCH', `/orders/${body.id}/cancel`],
      ['POST', `/orders/${body.id}/retry-payment`],
      ['GET', '/payment/verify/ord-nobody-a1'],
      ['GET', '/orders/not-an-id'],
    ] as const)
      expect(await shop.as(eve, method, path)).toMatchObject({
        status: 404,
        body: { message: 'The requested resource was not found' },
      });
    const letter = { event: 'charge.success', data: { reference } };
    for (const signature of [undefined, 'f'.repeat(128), 'F'.repeat(128)])
      expect(
        await shop.call('POST', '/payment/webhook/sandbox', {
          body: letter,
          headers: signature ? { 'x-paystack-signature': signature } : {},
        }),
      ).toMatchObject({ status: 401, body: { code: 'invalid_signature' } });
    expect((await order(ada, body.id)).status).toBe('order_placed');
  });

  it('funds a wallet within its limits and says which it broke', async () => {
    const bola = await shop.customer();
    for (const amountKobo of [9_999, 50_000_001, 100.5, -1, '5000', null])
      expect(await shop.as(bola, 'POST', '/wallet/fund', { body: { amountKobo } })).toMatchObject({
        status: 400,
        body: { errors: { amountKobo: [expect.any(String)] } },
      });
    expect(await shop.as(bola, 'POST', '/wallet/fund', { body: {} })).toMatchObject({
      status: 400,
      body: { errors: { amountKobo: ['Required'] } },
    });
    for (const _ of [1, 2])
      expect((await shop.as(bola, 'POST', '/wallet/fund', { body: { amount: 50_000_000 } })).status).toBe(
        200,
      );
    await shop.until(
      async () =>
        (
          await shop.pool.query('SELECT count(*)::int AS n FROM view_payments.payments WHERE user_id = $1', [
            bola.id,
          ])
        ).rows[0].n,
      n => n === 2,
    );
    expect(await shop.as(bola, 'POST', '/wallet/fund', { body: { amountKobo: 10_000 } })).toMatchObject({
      status: 422,
      body: { code: 'wallet_cap' },
    });
  });
});
