import { jest } from '@jest/globals';
import type { OrderId, PaymentReference } from '@mudu/contracts/ids';
import type { InstallmentPayment, Plan } from '@mudu/contracts/installment/views';
import { split } from '@mudu/contracts/money';
import { START } from '@mudu/event-store/eventStore';
import { type CardShop, openCardShop, paymentOf } from '@mudu/testing/payment/cardShopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { ReceiveOrderPayment, ToOrder } from '../../domains/order/index.js';
import { SettlePayment } from '../../domains/payment/settlePayment.handler.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { ProcessSubscription } from '../../messaging/processSubscription.js';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import type { PaymentProvider } from '../../ports/paymentProvider.js';
import { CreditPayment } from './creditPayment.handler.js';

/**
 * The webhook's process has written that the payment succeeded and gets no further, as if it hung there: nothing
 * carries the money on but the browser that comes back from the pay page.
 */
describe('a payment that the webhook settled a moment ago', () => {
  let shop: CardShop;
  beforeAll(async () => {
    shop = await openCardShop();
    await shop.app.get(ProcessSubscription).onApplicationShutdown();
    jest.spyOn(shop.app.get<PaymentProvider>(PAYMENT_PROVIDER), 'isSigned').mockReturnValue(false);
  });
  afterAll(() => shop?.close());

  const settledElsewhere = (reference: string) =>
    shop.app
      .get(CommandBus)
      .execute(
        new SettlePayment(reference as PaymentReference, commandFromSchedule('elsewhere', null, reference)),
      );
  /** As a browser: says what it has seen, and waits for no more than that. */
  const get = (person: Parameters<CardShop['as']>[0], path: string, seen: string = START) =>
    shop.as(person, 'GET', path, { headers: { 'x-consistency-token': seen } });

  const tokenOf = ({ headers }: Awaited<ReturnType<typeof get>>) => String(headers['x-consistency-token']);

  it('is in the wallet for whoever is told of success', async () => {
    const ada = await shop.customer();
    const { body } = await shop.as<{ authorizationUrl: string; reference: string }>(
      ada,
      'POST',
      '/wallet/fund',
      {
        body: { amountKobo: 500_000 },
      },
    );
    await shop.press(body.authorizationUrl, 'succeed');
    await settledElsewhere(body.reference);
    const verified = await get(ada, `/payment/verify/${body.reference}`);
    expect(verified.body).toMatchObject({ status: 'success' });
    expect((await get(ada, '/wallet', tokenOf(verified))).body.balanceKobo).toBe(500_000);

    // The second answer credits nothing more and speaks for the same credit, or for what was told of it since.
    const credited = await shop.eventTypes(`wallet-${ada.id}`);
    const again = await get(ada, `/payment/verify/${body.reference}`);
    expect(tokenOf(again) >= tokenOf(verified)).toBe(true);
    expect(await shop.eventTypes(`wallet-${ada.id}`)).toEqual(credited);
  });

  it('has confirmed its order for whoever is told of success', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card');
    const { url, reference } = paymentOf(order);
    await shop.press(url, 'succeed');
    await settledElsewhere(reference);
    const verified = await get(ada, `/payment/verify/${reference}`);
    const shown = await get(ada, `/orders/${order.id}`, tokenOf(verified));
    expect(shown.body).toMatchObject({ status: 'order_confirmed', paymentStatus: 'success' });
  });

  it('has given back what its order refused, of a part that the plan had taken, for whoever is told of success', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card', {
      quantity: 20,
      body: { paymentMethod: 'split', installments: { count: 2, firstPaymentMethod: 'card' } },
    });
    const first = paymentOf(order);
    await shop.press(first.url, 'succeed');
    await get(ada, `/payment/verify/${first.reference}`);
    const plan = (await get(ada, `/installments/order/${order.id}`)).body as unknown as Plan;
    const { body } = await shop.as<InstallmentPayment>(ada, 'POST', `/installments/${plan.id}/pay`, {
      body: { paymentMethod: 'card' },
    });
    const { url, reference: shown } = body.paymentDetails as { url: string; reference: string };
    const reference = shown as PaymentReference;
    const { id: installmentId, amountKobo } = body.installment;
    await shop.press(url, 'succeed');
    await settledElsewhere(reference);
    // It has told the plan, then the order, which had been cancelled by then, and hangs there.
    const elsewhere = commandFromSchedule('elsewhere', ada.id, order.id);
    await shop.app.get(CommandBus).execute(new CreditPayment(reference, elsewhere));
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    const paid = { installmentId, method: 'card', reference, amountKobo, paidAt: shop.clock.now() } as const;
    await shop.app
      .get(CommandBus)
      .execute(new ToOrder(order.id as OrderId, { type: 'RecordInstallment', ...paid }, elsewhere));
    expect(await shop.eventTypes(`order-${order.id}`)).toContain('OrderPaymentRefused');
    const verified = await get(ada, `/payment/verify/${reference}`);
    expect(verified.body).toMatchObject({ status: 'success', toWalletKobo: amountKobo });
  });

  it('has started its plan for whoever is told of success', async () => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card', {
      quantity: 20,
      body: { paymentMethod: 'split', installments: { count: 3, firstPaymentMethod: 'card' } },
    });
    const { url, reference } = paymentOf(order);
    await shop.press(url, 'succeed');
    await settledElsewhere(reference);
    const [firstKobo] = split(order.totalKobo, 3) as [number];
    // It has confirmed the order as well, and hangs there.
    const money = { by: 'card', expectedKobo: firstKobo, receivedKobo: firstKobo } as const;
    await shop.app
      .get(CommandBus)
      .execute(
        new ReceiveOrderPayment(
          order.id as OrderId,
          { ...money, reference: reference as PaymentReference },
          commandFromSchedule('elsewhere', ada.id, order.id),
        ),
      );
    // The view is late, and who asks may have forgotten what they have seen.
    await shop.views.find(({ status }) => status.name === 'installments')?.stop();
    await get(ada, `/payment/verify/${reference}`);
    const plan = await get(ada, `/installments/order/${order.id}`);
    expect(plan).toMatchObject({ status: 200, body: { orderId: order.id, status: 'active' } });
    const eve = await shop.customer();
    expect((await get(eve, `/installments/order/${order.id}`)).status).toBe(404);
  });
});
