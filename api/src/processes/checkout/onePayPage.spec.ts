import { jest } from '@jest/globals';
import { type OrderId, streams } from '@mudu/contracts/ids';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { emptyShop } from '@mudu/testing/shop/emptyShop';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import type { PaymentProvider } from '../../ports/paymentProvider.js';
import { StartOrderPayment } from './startOrderPayment.handler.js';

type Open = PaymentProvider['openPayPage'];

let database: Awaited<ReturnType<typeof specDatabase>>;
let [here, there]: OpenShop[] = [];
beforeAll(async () => {
  database = await specDatabase(emptyShop);
  here = await openShopForSpecs({ databaseUrl: database.url });
  there = await openShopForSpecs({
    databaseUrl: database.url,
    sandbox: { url: here.sandboxUrl, port: 0 },
  });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
  await database?.close();
});

it('a card checkout has one pay page, though two processes ask a provider that takes its time', async () => {
  const shop = here as OpenShop;
  const ada = await shop.customer();
  let answer: () => void = () => undefined;
  const slow = new Promise<void>(resolve => {
    answer = resolve;
  });
  const asked: string[] = [];
  for (const { app } of [shop, there as OpenShop]) {
    const provider = app.get<PaymentProvider>(PAYMENT_PROVIDER);
    const open: Open = provider.openPayPage.bind(provider);
    jest.spyOn(provider, 'openPayPage').mockImplementation(async request => {
      asked.push(request.reference);
      await slow;
      return open(request);
    });
  }
  const placing = shop.buy(ada, 'card');
  await shop.until(
    async () => asked.length,
    count => count === 1,
  );
  const orderId = /^ord-(.*)-a1$/.exec(asked[0] as string)?.[1] as OrderId;
  // What the other process does when its subscription comes to the order.
  const tries = jest.spyOn((there as OpenShop).pool, 'query');
  const context = commandFromSchedule('checkout', ada.id, 'seen there');
  const seen = (there as OpenShop).app.get(CommandBus).execute(new StartOrderPayment(orderId, context));
  // It has found the page's claim taken, and looks again.
  await shop.until(
    async () =>
      tries.mock.calls.filter(([query]) => (query as { name?: string }).name === 'claim-take').length,
    count => count >= 2,
  );
  answer();
  expect(await seen).toBe(true);
  expect(await placing).toMatchObject({ status: 201, body: { paymentDetails: { reference: asked[0] } } });
  expect(asked).toHaveLength(1);
  expect(
    (await shop.eventTypes(streams.order(orderId))).filter(type => type === 'OrderPaymentRequested'),
  ).toHaveLength(1);
});
