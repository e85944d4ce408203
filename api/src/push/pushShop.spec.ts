import { devicesOf, register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { openJobs } from '@mudu/testing/messaging/jobsForSpecs';
import { messageOf } from '@mudu/testing/push/pushTablesForSpecs';
import { pushTo } from '@mudu/testing/push/pushToForSpecs';
import { registerPerson } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { Outbox } from '../messaging/outbox/outbox.js';
import { PushDevices } from '../ports/pushDevices.js';

describe('a phone that two people use', () => {
  let shop: SpecShop;
  beforeAll(async () => {
    shop = await shopForSpecs();
  });
  afterAll(() => shop?.close());

  const told = async (personId: string, title: string) => {
    const push = pushTo(shop.app.get(Outbox), shop.app.get(PushDevices));
    await push(shop.pool, personId, messageOf({ title }));
    await shop.until(
      () => openJobs(shop.pool, 'push'),
      open => open.length === 0,
    );
    // A new account is welcomed, on a device too if there is one by then.
    return shop.pushes.map(({ message }) => message.title).filter(said => said.startsWith('for '));
  };

  it('shows what is meant for who has it now, until they sign out', async () => {
    const [ada, bisi] = [await registerPerson(shop), await registerPerson(shop)];
    const { subscription } = subscribedBrowser();
    await register(shop, ada, subscription);
    expect(await told(ada.user.id, 'for Ada')).toEqual(['for Ada']);
    expect(shop.pushes[0]?.to).toMatchObject({ kind: 'web', endpoint: subscription.endpoint });

    await register(shop, bisi, subscription);
    expect(await told(ada.user.id, 'for Ada again')).toEqual(['for Ada']);
    expect(await told(bisi.user.id, 'for Bisi')).toEqual(['for Ada', 'for Bisi']);

    await shop.call('POST', '/auth/logout', { token: bisi.token, body: {} });
    expect(await told(bisi.user.id, 'for Bisi again')).toEqual(['for Ada', 'for Bisi']);
    expect(await devicesOf(shop, ada)).toEqual([]);
  });
});
