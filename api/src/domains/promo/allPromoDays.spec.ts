import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { type PromoId, streams } from '@mudu/contracts/ids';
import { lagosDay, plusHours } from '@mudu/contracts/time';
import { terms } from '@mudu/testing/promo/promoForSpecs';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { ProcessSubscription } from '../../messaging/processSubscription.js';
import { promoDecider } from './promo.decider.js';
import { PromoDays } from './promoDays.schedule.js';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
  // Nobody is told of the promotions that are made here.
  await shop.app.get(ProcessSubscription).onApplicationShutdown();
});
afterAll(() => shop?.close());

it('promotions that can not be started keep none of the others from starting', async () => {
  const executor = shop.app.get(CommandExecutor);
  const handle = executor.handle.bind(executor);
  const at = shop.clock.now();
  const due = Array.from({ length: 101 }, () => randomUUID() as PromoId);
  for (const [n, promoId] of due.entries()) {
    // The last one starts after the others.
    const startDate = lagosDay(plusHours(at, n === 100 ? 48 : 24));
    const made = terms({ code: `DAY-${n}`, startDate, endDate: null });
    const create = { type: 'Create', promoId, terms: made, active: true, at } as const;
    await handle(promoDecider, streams.promo(promoId), create, commandFromSchedule('spec', null, promoId));
  }
  const last = streams.promo(due.at(-1) as PromoId);
  jest.spyOn(executor, 'handle').mockImplementation(async (decider, stream, ...more) => {
    if (stream !== last) throw new Error('poison');
    return handle(decider, stream, ...more);
  });
  shop.clock.forward(48 * 3_600_000);
  await shop.app.get(PromoDays).announceDue();
  expect(await shop.eventTypes(last)).toEqual(['PromoCreated', 'PromoStarted']);
});
