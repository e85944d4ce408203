import { createHmac } from 'node:crypto';
import type { Order } from '@mudu/contracts/order/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type CardShop, openCardShop, paymentOf } from '@mudu/testing/payment/cardShopForSpecs';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { SweepPayments } from '../../domains/payment/sweepPayments.schedule.js';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';

describe('paying by card', () => {
  let shop: CardShop;
  let ada: SpecPerson;

  beforeAll(async () => {
    shop = await openCardShop();
    ada = await shop.customer();
  });
  afterAll(() => shop?.close());

  it('holds the goods, sends to the pay page and confirms once the provider says so', async () => {
    const before = await shop.stock();
    const { status, body } = await shop.buy(ada, 'card');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'order_placed',
      paymentStatus: 'initiated',
      estimatedDeliveryDate: null,
    });
    expect(await shop.stock()).toEqual({ ...before, reserved: before.reserved + 1 });
    const { url, reference } = paymentOf(body);
    await shop.press(url, 'succeed');
    const verified = await shop.as(ada, 'GET', `/payment/verify/${reference}`);
    expect(verified).toMatchObject({
      status: 200,
      body: { status: 'success', purpose: 'order', orderId: body.id, amountKobo: body.totalKobo },
    });
    const paid = await shop.until(
      () => shop.order(ada, body.id),
      one => one.status === 'order_confirmed',
    );
    expect(paid).toMatchObject({
      paymentStatus: 'success',
      paymentProviderRef: reference,
      paymentDetails: null,
    });
    expect(await shop.stock()).toEqual({ quantity: before.quantity - 1, reserved: before.reserved });
  });

  it.each([
    ['the name that the shopper used', 'http://localhost', 'http://localhost'],
    ['the shop where it was another site', 'https://evil.example', 'http://127.0.0.1'],
  ])('leads back to %s', async (_, origin, backAt) => {
    const { port } = new URL(shop.app.get<Config>(CONFIG).PUBLIC_URL);
    const from = origin.startsWith('http:') ? `${origin}:${port}` : origin;
    const { body } = await shop.buy(ada, 'card', { headers: { origin: from } });
    const page = await checkedFetch(paymentOf(body).url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'abandon' }),
    });
    const back = new URL(page.headers.get('location') ?? '');
    expect([back.origin, back.pathname]).toEqual([`${backAt}:${port}`, '/tracking']);
  });

  it('is confirmed by the webhook alone when the browser never comes back', async () => {
    const { body } = await shop.buy(ada, 'card');
    await shop.press(paymentOf(body).url, 'succeed');
    await shop.until(
      () => shop.order(ada, body.id),
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
        return shop.order(ada, body.id);
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
      shop.pool.query(`SELECT FROM ${viewSchema.payments}.payments WHERE reference = $1`, [reference]);
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
      () => shop.order(ada, body.id),
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
          () => shop.order(ada, body.id),
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
      () => shop.order(ada, body.id),
      one => one.status === 'order_confirmed',
    );
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
        () => shop.order(ada, body.id),
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
    expect((await shop.order(ada, body.id)).status).toBe('order_placed');
  });

  it('takes a webhook as it was signed, also one that nobody else could send', async () => {
    const letter = '\uFEFF{"event":"transfer.success","data":{"reference":"one","reference":"one"}}';
    const signature = createHmac('sha512', shop.secretKey).update(letter).digest('hex');
    const send = (body: string, shown = signature) =>
      shop.call('POST', '/payment/webhook/sandbox', {
        body,
        headers: { 'content-type': 'application/json', 'x-paystack-signature': shown },
      });
    expect((await send(letter)).status).toBe(200);
    expect((await send(letter.replace(',', ', '))).status).toBe(401);
    expect((await send(letter, signature.toUpperCase())).status).toBe(401);
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
    const most = () => shop.as(bola, 'POST', '/wallet/fund', { body: { amount: 50_000_000 } });
    const begun = await Promise.all([most(), most(), most(), most()]);
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422]);
    expect(await shop.as(bola, 'POST', '/wallet/fund', { body: { amountKobo: 10_000 } })).toMatchObject({
      status: 422,
      body: { code: 'wallet_cap' },
    });
    // What nobody finished in an hour counts no more.
    shop.clock.forward(61 * 60_000);
    expect((await most()).status).toBe(200);
  });
});
