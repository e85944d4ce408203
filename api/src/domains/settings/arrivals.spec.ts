import type { DeliveryOptionList } from '@mudu/contracts/settings/views';
import { registerPerson } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { DeliveryOptions } from '../../platform/deliveryOptions.js';

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

describe('when an order comes that is paid now', () => {
  const arrivals = async (ids: readonly string[]) => {
    const { token } = await registerPerson(shop);
    const { body } = await shop.call<DeliveryOptionList>('GET', '/settings/delivery-options', { token });
    return body.deliveryOptions
      .filter(({ id }) => ids.includes(id))
      .map(({ id, arrivesFrom, arrivesBy }) => [id, arrivesFrom, arrivesBy]);
  };

  it('is told with each way to deliver: by its cut-off, without Sundays and holidays', async () => {
    // A Saturday, between the cut-off of the one and of the other.
    shop.clock.moveOn(Date.parse('2026-01-10T12:00:00+01:00') - Date.parse(shop.clock.now()));
    const ways = ['standard-lagos', 'express-lagos', 'pickup'];
    expect(await arrivals(ways)).toEqual([
      ['standard-lagos', '2026-01-12', '2026-01-13'],
      ['express-lagos', '2026-01-12', '2026-01-13'],
      ['pickup', '2026-01-12', '2026-01-12'],
    ]);
    await shop.pool.query("INSERT INTO app.holidays (day, name) VALUES ('2026-01-12', 'A feast')");
    shop.app.get(DeliveryOptions).forget();
    expect(await arrivals(['pickup'])).toEqual([['pickup', '2026-01-13', '2026-01-13']]);
  });
});
