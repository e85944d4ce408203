import { devicesOf, register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { registerPerson, type SpecPerson } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

let shop: SpecShop;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await shopForSpecs();
  ada = await registerPerson(shop);
});
afterAll(() => shop?.close());

describe('registering a push device', () => {
  it.each(['{"endpoint":"https://fcm.googleapis.com/fcm/send/x","keys":', '{', ' {}'])(
    'refuses a subscription that came in half, as text: %s',
    async token => {
      expect(await register(shop, ada, token)).toMatchObject({
        status: 400,
        body: { errors: { token: ['Invalid push subscription'] } },
      });
    },
  );

  it.each([
    ['by http', 'http://fcm.googleapis.com/fcm/send/x'],
    ['to a stranger', 'https://push.example.com/x'],
    ['to a stranger whose name begins like a service', 'https://fcm.googleapis.com.example.com/x'],
    ['to a stranger whose name ends like a service', 'https://evilpush.apple.com/x'],
    ['to the service’s bare domain', 'https://push.apple.com/x'],
    ['to another port', 'https://fcm.googleapis.com:8443/x'],
    ['with a user name', 'https://fcm.googleapis.com@127.0.0.1/x'],
    ['to this machine', 'https://127.0.0.1/x'],
    ['to this machine by name', 'https://localhost/x'],
    ['to a private network', 'https://10.0.0.8/x'],
    ['to a machine’s metadata', 'https://169.254.169.254/latest'],
    ['to this machine, in IPv6', 'https://[::1]/x'],
  ])('refuses a subscription %s', async (_, endpoint) => {
    const reply = await register(shop, ada, subscribedBrowser(endpoint).subscription);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ token: ['This push service is not supported'] });
    expect(await devicesOf(shop, ada)).toEqual([]);
  });

  it.each([
    ['a point that is not on the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short point', { p256dh: 'BAAA' }],
    ['a short secret', { auth: 'AAAA' }],
  ])('refuses %s, which nothing could be sealed for', async (_, keys) => {
    const { subscription } = subscribedBrowser();
    const wrong = { ...subscription, keys: { ...subscription.keys, ...keys } };
    expect((await register(shop, ada, wrong)).body.errors).toEqual({ token: ['Invalid push subscription'] });
  });
});
