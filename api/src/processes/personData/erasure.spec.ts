import type { ReplyOf } from '@mudu/contracts/endpoint';
import type { eraseProfile } from '@mudu/contracts/endpoints/person';
import type { Profile } from '@mudu/contracts/person/views';
import { lagosDay, plusDays } from '@mudu/contracts/time';
import { register as registerDevice, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { phonePhoto, shownPicture, upload } from '@mudu/testing/picture/picturesForSpecs';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { databaseDump, letterTo } from '@mudu/testing/shop/peopleForSpecs';
import { PersonKeys } from '../../platform/personKeys.js';
import { DueErasures } from './dueErasures.schedule.js';

const DAY_MS = 24 * 3_600_000;
const PATH = '/auth/profile/erase';
let shop: OpenShop;
let boss: SpecPerson;

beforeAll(async () => {
  shop = await openShopForSpecs();
  boss = await shop.staff('super_admin');
});
afterAll(() => shop?.close());

const erase = (who: SpecPerson, body: object = {}) =>
  shop.as<ReplyOf<typeof eraseProfile> & { code?: string }>(who, 'POST', PATH, { body });
const profileOf = async (who: SpecPerson) => (await shop.as<Profile>(who, 'GET', '/auth/profile')).body;
const eraseDue = () => shop.app.get(DueErasures).eraseDue();
const statusOf = async ({ id }: SpecPerson) => {
  const { rows } = await shop.pool.query<{ status: string }>('SELECT status FROM app.people WHERE id = $1', [
    id,
  ]);
  return rows[0]?.status;
};
const inThirtyDays = () => plusDays(lagosDay(shop.clock.now()), 30);
const pickup = { body: { deliveryOptionId: 'pickup' } };

describe('asking for erasure', () => {
  it('sets a day in 30 days, once, tells by letter and can be called off', async () => {
    const ada = await shop.customer();
    const day = inThirtyDays();
    expect(await erase(ada)).toMatchObject({ status: 200, body: { erasesOn: day } });
    expect((await profileOf(ada)).erasesOn).toBe(day);
    const letter = await letterTo(shop, ada.email, /will be erased/);
    expect(letter.text).toContain('Keep my account');
    shop.clock.moveOn(2 * DAY_MS);
    expect((await erase(ada)).body.erasesOn).toBe(day);

    expect(await erase(ada, { cancel: true })).toMatchObject({ status: 200, body: { erasesOn: null } });
    expect((await profileOf(ada)).erasesOn).toBeNull();
    await letterTo(shop, ada.email, /account stays/);
    shop.clock.moveOn(31 * DAY_MS);
    await eraseDue();
    expect(await statusOf(ada)).toBe('active');
  });

  it('is refused while an order is under way or a balance is there', async () => {
    const ada = await shop.customer({ walletKobo: 300_000 });
    const refused = { status: 409, body: { code: 'erasure_not_possible' } };
    expect(await erase(ada)).toMatchObject(refused);
    const orders = [await shop.buy(ada, 'wallet', { quantity: 2, ...pickup })];
    expect(await erase(ada)).toMatchObject({
      ...refused,
      body: { message: 'This account still has an order under way and money in its wallet' },
    });
    orders.push(await shop.buy(ada, 'wallet', { quantity: 1, ...pickup }));
    expect(await erase(ada)).toMatchObject({
      ...refused,
      body: { message: 'This account still has an order under way' },
    });
    for (const { body } of orders)
      await shop.as(boss, 'PATCH', `/orders/admin/${body.id}/status`, { body: { status: 'delivered' } });
    expect((await erase(ada)).status).toBe(200);
  });

  it('is refused while installments are to be paid, also once the order has come', async () => {
    const ada = await shop.customer({ walletKobo: 550_000 });
    const installments = { count: 2, firstPaymentMethod: 'wallet' };
    const bought = await shop.buy(ada, 'wallet', {
      quantity: 11,
      body: { ...pickup.body, paymentMethod: 'split', installments },
    });
    expect((await erase(ada)).body.message).toBe(
      'This account still has an order under way and installments to pay',
    );
    await shop.as(boss, 'PATCH', `/orders/admin/${bought.body.id}/status`, { body: { status: 'delivered' } });
    expect((await erase(ada)).body.message).toBe('This account still has installments to pay');
  });

  it('for somebody else is for super admins, and an account of staff is none', async () => {
    const [ada, eve, admin] = [await shop.customer(), await shop.customer(), await shop.staff('admin')];
    expect((await erase(eve, { userId: ada.id })).status).toBe(403);
    expect((await erase(admin, { userId: ada.id })).status).toBe(403);
    expect((await erase(boss, { userId: ada.id })).body.erasesOn).toBe(inThirtyDays());
    expect((await erase(boss, { userId: admin.id })).status).toBe(409);
    expect((await erase(boss)).body.message).toBe('This account still has a role among staff');
    expect((await erase(boss, { userId: '018f0000-0000-7000-8000-000000000000' })).status).toBe(404);
    expect((await shop.call('POST', PATH)).status).toBe(401);
  });
});

describe('on the day', () => {
  /** Somebody who has left something everywhere. */
  async function known(): Promise<SpecPerson & { picture: string; device: string; code: string }> {
    const ada = await shop.customer({
      walletKobo: 100_000,
      register: { firstName: 'Zubaidatu', lastName: 'Wuraola', email: `zubaidatu${Date.now()}@example.com` },
    });
    const bought = await shop.buy(ada, 'wallet', {
      body: { ...pickup.body, note: 'Ask for Zubaidatu at the gate' },
    });
    await shop.as(boss, 'PATCH', `/orders/admin/${bought.body.id}/status`, { body: { status: 'delivered' } });
    await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.rice, itemType: 'grocery' } });
    await shop.as(ada, 'POST', '/wishlist/add', { body: { itemId: shop.rice, itemType: 'grocery' } });
    await shop.as(ada, 'POST', '/packages/customize', {
      body: { name: 'Wuraola’s own', addons: [{ itemId: shop.rice, quantity: 2 }] },
    });
    await shop.as(ada, 'POST', '/contact', { body: { message: 'My name is Zubaidatu Wuraola.' } });
    await shop.as(ada, 'POST', '/notifications/topics/unsubscribe', { body: { topic: 'tips' } });
    const { subscription } = subscribedBrowser();
    await registerDevice(shop, ada, subscription, { name: 'Zubaidatu’s phone' });
    const { body } = await upload<{ url: string }>(shop, ada, '/upload/profile-picture', {
      file: await phonePhoto(64, 64),
    });
    const code = (await profileOf(ada)).referralCode as string;
    return { ...ada, picture: body.url, device: subscription.endpoint, code };
  }

  const REST = `
    SELECT 'cart' AS kept FROM app.carts WHERE user_id = $1
    UNION ALL SELECT 'wish' FROM app.wishlist WHERE user_id = $1
    UNION ALL SELECT 'package' FROM app.custom_packages WHERE user_id = $1
    UNION ALL SELECT 'message' FROM app.contact_messages WHERE person_id = $1
    UNION ALL SELECT 'preference' FROM app.notification_preferences WHERE person_id = $1
    UNION ALL SELECT 'device' FROM app.push_devices WHERE person_id = $1
    UNION ALL SELECT 'owner' FROM app.push_device_owners WHERE person_id = $1
    UNION ALL SELECT 'session' FROM app.sessions WHERE person_id = $1
    UNION ALL SELECT 'address' FROM app.addresses WHERE person_id = $1
    UNION ALL SELECT 'picture' FROM app.pictures WHERE owner_id = $1`;
  const rest = async ({ id }: SpecPerson) =>
    (await shop.pool.query<{ kept: string }>(REST, [id])).rows.map(({ kept }) => kept).sort();

  it('nothing says any more who the person was, and the books still add up', async () => {
    const ada = await known();
    const sealed = await shop.app.get(PersonKeys).seal(ada.id, 'Ask for Zubaidatu');
    expect(await rest(ada)).toEqual([
      'address',
      'cart',
      'device',
      'message',
      'owner',
      'package',
      'picture',
      'preference',
      'session',
      'wish',
    ]);
    expect((await erase(ada)).status).toBe(200);
    shop.clock.moveOn(29 * DAY_MS);
    await eraseDue();
    expect(await statusOf(ada)).toBe('active');
    const ledger = async () => (await shop.as<string>(boss, 'GET', '/ops/ledger/export.csv')).body;
    const kept = await ledger();
    expect(kept).toContain(ada.id);
    shop.clock.moveOn(DAY_MS);
    await eraseDue();
    await eraseDue();
    expect(await statusOf(ada)).toBe('erased');
    await shop.until(
      () => rest(ada),
      left => left.length === 0,
    );
    expect(await shownPicture(shop, ada.picture)).toBeUndefined();
    expect((await shop.as(ada, 'GET', '/auth/profile')).status).toBe(401);
    await shop.atRest();
    // Letters that were sent lie in nobody's tables but the mail provider's.
    const dump = await databaseDump(shop);
    expect(dump).not.toMatch(/Zubaidatu|Wuraola|zubaidatu/);
    expect(dump).toContain(ada.id);
    expect(await shop.app.get(PersonKeys).open(ada.id, sealed)).toBeUndefined();

    const orders = await shop.as<{ orders: { user: { name: string } }[] }>(
      boss,
      'GET',
      `/orders/admin/user/${ada.id}`,
    );
    expect(orders.body.orders.map(({ user }) => user.name)).toEqual(['Deleted customer']);
    expect(await ledger()).toBe(kept);
    expect((await shop.as(boss, 'POST', '/ops/ledger/verify')).body).toMatchObject({ valid: true });
  });

  it('the mail and the phone are free for a new account, and the code leads nowhere', async () => {
    const ada = await known();
    const { phone, email } = await profileOf(ada);
    await erase(ada);
    shop.clock.moveOn(30 * DAY_MS);
    await eraseDue();
    const login = await shop.call('POST', '/auth/login', {
      body: { email, password: 'full measure please' },
    });
    expect(login.status).toBe(401);
    const again = await shop.customer({ register: { email, phone: phone?.slice(4) } });
    expect((await profileOf(again)).email).toBe(email);
    const friend = await shop.call('POST', '/auth/register', {
      body: {
        firstName: 'Ada',
        lastName: 'Obi',
        email: `friend${Date.now()}@example.com`,
        countryCode: '+234',
        phone: '8099999999',
        password: 'full measure please',
        confirmPassword: 'full measure please',
        referralCode: ada.code,
        agreeToTerms: true,
      },
    });
    expect(friend).toMatchObject({
      status: 400,
      body: { errors: { referralCode: ['Invalid referral code'] } },
    });
  });

  it('what has come in between is waited for', async () => {
    const ada = await shop.customer();
    await erase(ada);
    await shop.as(boss, 'POST', '/wallet/admin/adjust', {
      body: { userId: ada.id, type: 'credit', amountKobo: 100, reason: 'Found money' },
    });
    shop.clock.moveOn(30 * DAY_MS);
    await eraseDue();
    expect(await statusOf(ada)).toBe('active');
    await shop.as(boss, 'POST', '/wallet/admin/adjust', {
      body: { userId: ada.id, type: 'debit', amountKobo: 100, reason: 'Given to the owner' },
    });
    shop.clock.moveOn(DAY_MS);
    await eraseDue();
    expect(await statusOf(ada)).toBe('erased');
  });
});
