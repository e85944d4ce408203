import { jest } from '@jest/globals';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { SchedulerRegistry } from '@nestjs/schedule';
import { OldContactMessages } from '../../domains/contact/oldMessages.schedule.js';

describe('a recurring method', () => {
  let shop: SpecShop;
  beforeAll(async () => {
    shop = await shopForSpecs({ schedules: 'by the clock' });
  });
  afterAll(() => shop?.close());

  it('is carried out as a job when its time comes', async () => {
    const clock = shop.app.get(SchedulerRegistry).getCronJob('old contact messages');
    expect(clock.cronTime.source).toBe('29 * * * *');
    const forget = jest.spyOn(shop.app.get(OldContactMessages), 'forget');
    await clock.fireOnTick();
    await shop.until(
      async () => forget.mock.calls.length,
      calls => calls === 1,
    );
  });

  it('is started by no clock where nothing works in the background', async () => {
    const api = await shopForSpecs({ databaseUrl: shop.databaseUrl, role: 'api' });
    try {
      expect(() => api.app.get(SchedulerRegistry)).toThrow();
    } finally {
      await api.close();
    }
  });
});
