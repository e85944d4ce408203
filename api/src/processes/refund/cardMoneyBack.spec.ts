import { type CardShop, openCardShop, paymentOf } from '@mudu/testing/payment/cardShopForSpecs';
import { ExpireOrders } from '../checkout/expireOrders.schedule.js';

describe('what a card paid and the order does not keep', () => {
  let shop: CardShop;

  beforeAll(async () => {
    shop = await openCardShop();
  });
  afterAll(() => shop?.close());

  it('ends an unpaid order after 30 minutes, lets the goods go, and a late success goes to the wallet', async () => {
    const bola = await shop.customer();
    const before = await shop.stock();
    const { body } = await shop.buy(bola, 'card');
    const { url, reference } = paymentOf(body);
    await shop.until(
      () => shop.order(bola, body.id),
      one => one.id === body.id,
    );
    shop.clock.forward(31 * 60_000);
    const ended = await shop.until(
      async () => {
        await shop.app.get(ExpireOrders).expireDue();
        return shop.order(bola, body.id);
      },
      one => one.status === 'cancelled',
    );
    expect(ended.timeline.at(-1)).toMatchObject({ status: 'cancelled', completed: true });
    expect(await shop.stock()).toEqual(before);
    await shop.press(url, 'succeed');
    expect((await shop.as(bola, 'GET', `/payment/verify/${reference}`)).body).toMatchObject({
      status: 'success',
      toWalletKobo: body.totalKobo,
    });
    expect(
      await shop.until(
        () => shop.wallet(bola),
        kobo => kobo > 0,
      ),
    ).toBe(body.totalKobo);
    expect((await shop.order(bola, body.id)).status).toBe('cancelled');
  });

  it('is nothing, where its time-out finds that it was paid and nobody had said so', async () => {
    const bola = await shop.customer();
    const { body } = await shop.buy(bola, 'card');
    const { url, reference } = paymentOf(body);
    await shop.fault('no-webhook', reference);
    await shop.press(url, 'succeed');
    shop.clock.forward(31 * 60_000);
    await shop.app.get(ExpireOrders).expireDue();
    const ended = await shop.until(
      () => shop.order(bola, body.id),
      ({ status }) => status !== 'order_placed',
    );
    expect(ended).toMatchObject({ status: 'order_confirmed', paymentStatus: 'success' });
    expect(await shop.wallet(bola)).toBe(0);
  });

  it('credits the surplus to the wallet, and all of it when it was too little', async () => {
    const bola = await shop.customer();
    const more = await shop.buy(bola, 'card');
    await shop.fault('over-amount', paymentOf(more.body).reference);
    await shop.press(paymentOf(more.body).url, 'succeed');
    const over = await shop.as(bola, 'GET', `/payment/verify/${paymentOf(more.body).reference}`);
    await shop.until(
      () => shop.order(bola, more.body.id),
      one => one.status === 'order_confirmed',
    );
    const surplus = await shop.until(
      () => shop.wallet(bola),
      kobo => kobo > 0,
    );
    expect(over.body.toWalletKobo).toBe(surplus);
    expect(over.body.amountKobo).toBe(more.body.totalKobo + surplus);
    const less = await shop.buy(bola, 'card');
    await shop.fault('wrong-amount', paymentOf(less.body).reference);
    await shop.press(paymentOf(less.body).url, 'succeed');
    const short = await shop.as(bola, 'GET', `/payment/verify/${paymentOf(less.body).reference}`);
    expect(short.body.toWalletKobo).toBe(short.body.amountKobo);
    await shop.until(
      () => shop.wallet(bola),
      kobo => kobo > surplus,
    );
    expect(await shop.order(bola, less.body.id)).toMatchObject({
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
    expect(await shop.wallet(bola)).toBe(0);
    expect((await shop.order(bola, body.id)).status).toBe('order_placed');
  });

  it('refunds a cancelled order to the card, and to the wallet when asked', async () => {
    const bola = await shop.customer();
    const toCard = await shop.paid(bola);
    expect(await shop.as(bola, 'PATCH', `/orders/${toCard.id}/cancel`, { body: {} })).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        paymentStatus: 'refund_pending',
        refunds: [{ amountKobo: toCard.totalKobo, to: 'original' }],
      },
    });
    await shop.until(
      () => shop.order(bola, toCard.id),
      one => one.paymentStatus === 'refunded',
    );
    expect(await shop.wallet(bola)).toBe(0);
    const toWallet = await shop.paid(bola);
    expect(
      await shop.as(bola, 'PATCH', `/orders/${toWallet.id}/cancel`, { body: { refundTo: 'wallet' } }),
    ).toMatchObject({
      body: { status: 'cancelled', paymentStatus: 'refunded' },
    });
    expect(
      await shop.until(
        () => shop.wallet(bola),
        kobo => kobo > 0,
      ),
    ).toBe(toWallet.totalKobo);
    const again = await shop.as(bola, 'PATCH', `/orders/${toWallet.id}/cancel`, {
      body: { refundTo: 'wallet' },
    });
    expect(again.status).toBe(200);
    expect(await shop.wallet(bola)).toBe(toWallet.totalKobo);
  });
});
