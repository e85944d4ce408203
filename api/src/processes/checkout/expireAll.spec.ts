import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import { plusMillis } from '@mudu/contracts/time';
import { placed } from '@mudu/testing/order/orderForSpecs';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { Orders } from '../../domains/order/index.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { ProcessSubscription } from '../../messaging/processSubscription.js';
import { ExpireOrders } from './expireOrders.schedule.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
  // Nobody asks for pages of the orders that are written here.
  await shop.app.get(ProcessSubscription).onApplicationShutdown();
});
afterAll(() => shop?.close());

it('orders that can not be ended keep none of those after them from ending', async () => {
  const { id } = await shop.customer();
  const [userId, orders] = [id as UserId, shop.app.get(Orders)];
  const due = Array.from({ length: 101 }, () => randomUUID() as OrderId);
  const [last] = due.slice(-1) as [OrderId];
  for (const [index, orderId] of due.entries()) {
    const expiresAt = plusMillis(shop.clock.now(), index - 1000);
    const order = placed({ orderId, userId, expiresAt }).data;
    await orders.handle(orderId, { type: 'PlaceOrder', order }, commandFromSchedule('spec', id, orderId));
  }
  const handle = orders.handle.bind(orders);
  jest.spyOn(orders, 'handle').mockImplementation(async (orderId, command, ...more) => {
    if (orderId !== last) throw new Error('poison');
    return handle(orderId, command, ...more);
  });
  await shop.app.get(ExpireOrders).expireDue();
  expect(await shop.eventTypes(streams.order(last))).toEqual(['OrderPlaced', 'OrderCancelled']);
});
