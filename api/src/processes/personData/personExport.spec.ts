import type { ProfileExport } from '@mudu/contracts/person/exportView';
import { register as registerDevice, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { type OpenShop, openShopForSpecs } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShopForSpecs();
});
afterAll(() => shop?.close());

const PATH = '/auth/profile/export';

describe('what the shop keeps about a person', () => {
  it('is given to that person, all of it', async () => {
    const ada = await shop.customer({ walletKobo: 1_000_000 });
    const bought = await shop.buy(ada, 'wallet', { body: { note: 'Ring twice' } });
    const { body: custom } = await shop.as<{ id: string }>(ada, 'POST', '/packages/customize', {
      body: { name: 'My own', addons: [{ itemId: shop.rice, quantity: 2 }] },
    });
    await shop.as(ada, 'POST', '/wishlist/add', { body: { itemId: shop.box, itemType: 'package' } });
    await shop.as(ada, 'POST', '/contact', { body: { message: 'Where is my order?' } });
    await registerDevice(shop, ada, subscribedBrowser().subscription, { name: 'Phone' });
    const { status, body } = await shop.as<ProfileExport>(ada, 'GET', PATH);
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({ id: ada.id, email: ada.email });
    expect(body.addresses.map(({ address }) => address)).toEqual(['14 Adeniran Street']);
    expect(body.orders.map(({ id }) => id)).toEqual([bought.body.id]);
    expect(body.wallet.map(({ category }) => category)).toEqual(['order_payment', 'funding']);
    expect(body.customPackages.map(({ id }) => id)).toEqual([custom.id]);
    expect(body.wishlist.map(({ itemId }) => itemId)).toEqual([shop.box]);
    expect(body.devices.map(({ name }) => name)).toEqual(['Phone']);
    expect(body.messages.map(({ message }) => message)).toEqual(['Where is my order?']);
    expect(body.notifications.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['welcome', 'wallet_credited', 'order_confirmed']),
    );
  });

  it('is all pages of it', async () => {
    const ada = await shop.customer();
    const boss = await shop.staff('super_admin');
    for (let count = 0; count < 101; count++)
      await shop.as(boss, 'POST', '/wallet/admin/adjust', {
        body: { userId: ada.id, type: 'credit', amountKobo: 1, reason: 'A long history' },
      });
    const { body } = await shop.as<ProfileExport>(ada, 'GET', PATH);
    expect(body.wallet).toHaveLength(101);
    expect(new Set(body.wallet.map(({ id }) => id)).size).toBe(101);
  });

  it('is nobody else’s', async () => {
    const [ada, eve] = [await shop.customer({ walletKobo: 100_000 }), await shop.customer()];
    await shop.buy(ada, 'wallet', { body: { deliveryOptionId: 'pickup' } });
    const { body } = await shop.as<ProfileExport>(eve, 'GET', PATH);
    expect(JSON.stringify(body)).not.toContain(ada.id);
    expect(body.orders).toEqual([]);
    expect((await shop.call('GET', PATH)).status).toBe(401);
  });
});
