import type { Profile } from '@mudu/contracts/person/views';
import { registerPerson } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

const profile = (token?: string) => shop.call<Profile>('GET', '/auth/profile', { token });
const update = (token: string, body: unknown) =>
  shop.call<Profile & { message: string; errors: Record<string, string[]> }>('PATCH', '/auth/profile', {
    token,
    body,
  });

describe('the profile', () => {
  it('shows the person, their figures and their referral link', async () => {
    const ada = await registerPerson(shop);
    await registerPerson(shop, { referralCode: ada.user.referralCode });
    const { status, body } = await profile(ada.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...ada.user,
      erasesOn: null,
      stats: { orders: 0, wishlist: 0 },
      referral: {
        code: ada.user.referralCode,
        link: `http://shop.test/register?referralCode=${ada.user.referralCode}`,
        invited: 1,
        qualified: 0,
        pendingKobo: 0,
        availableKobo: 0,
        withdrawnKobo: 0,
      },
    });
  });

  it('is nobody’s without a session', async () => {
    expect((await profile()).status).toBe(401);
  });
});

describe('changing the profile', () => {
  it('takes names, number and picture', async () => {
    const ada = await registerPerson(shop);
    const { status, body } = await update(ada.token, {
      firstName: ' Adaeze ',
      lastName: 'Okafor',
      phone: '0805 555 0100',
      image: '/uploads/ada.webp',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: 'Adaeze',
      lastName: 'Okafor',
      phone: '+2348055550100',
      countryCode: '+234',
      imageUrl: '/uploads/ada.webp',
      version: 2,
    });
    expect((await update(ada.token, { image: null })).body.imageUrl).toBeNull();
    expect((await profile(ada.token)).body).toMatchObject({
      firstName: 'Adaeze',
      phone: '+2348055550100',
      imageUrl: null,
    });
  });

  it('leaves alone what is not for the person to set', async () => {
    const ada = await registerPerson(shop);
    const forged = {
      role: 'super_admin',
      email: 'eve@example.com',
      status: 'suspended',
      emailVerified: true,
      isVerified: true,
      id: 'x',
      balance: 1,
      referralCode: 'AAAA2222',
    };
    const { status, body } = await update(ada.token, forged);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...ada.user, version: 1 });
  });

  it('refuses a number that somebody has', async () => {
    const [ada, eve] = [await registerPerson(shop), await registerPerson(shop)];
    const { status, body } = await update(eve.token, { phone: ada.user.phone });
    expect([status, body.message]).toEqual([409, 'This phone number is already registered']);
  });

  it('refuses a change made from an old version', async () => {
    const ada = await registerPerson(shop);
    expect((await update(ada.token, { firstName: 'One', expectedVersion: 1 })).status).toBe(200);
    for (const expectedVersion of [1, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
      const { status, body } = await update(ada.token, { firstName: 'Two', expectedVersion });
      expect([status, body.message]).toEqual([
        409,
        'This record was changed by someone else. Reload and try again.',
      ]);
    }
  });

  it('keeps a foreign number with the code it begins with, and with none made up for it', async () => {
    const ada = await registerPerson(shop);
    for (const [phone, countryCode] of [
      ['+447911123457', '+44'],
      ['+33612345678', null],
    ])
      expect((await update(ada.token, { phone })).body).toMatchObject({ phone, countryCode });
    expect((await update(ada.token, { phone: '08055550177' })).body).toMatchObject({ countryCode: '+234' });
  });

  it.each(['', null])('has no phone any more when it is sent as %j', async phone => {
    const ada = await registerPerson(shop);
    const { body } = await update(ada.token, { firstName: 'Ada' });
    expect(body).toMatchObject({ phone: ada.user.phone, countryCode: '+234' });
    expect((await update(ada.token, { phone })).body).toMatchObject({ phone: null, countryCode: null });
    // It is free for somebody else.
    const eve = await registerPerson(shop);
    expect((await update(eve.token, { phone: ada.user.phone })).status).toBe(200);
  });

  it.each<[Record<string, unknown>, Record<string, string[]>]>([
    [{ firstName: ' ' }, { firstName: ['First name is required'] }],
    [{ lastName: 9 }, { lastName: ['Expected string, received number'] }],
    [{ phone: '12' }, { phone: ['Invalid phone number'] }],
    [{ image: 'javascript:alert(1)' }, { image: ['Invalid image address'] }],
    [{ firstName: 'x'.repeat(101) }, { firstName: ['At most 100 characters'] }],
  ])('names the field: %j', async (body, errors) => {
    const { token } = await registerPerson(shop);
    const reply = await update(token, body);
    expect([reply.status, reply.body.errors]).toEqual([400, errors]);
  });

  it('keeps markup and quotes as the text they are', async () => {
    const { token } = await registerPerson(shop);
    const firstName = `<img src=x onerror=alert(1)>'"; DROP TABLE app.people;--`;
    expect((await update(token, { firstName })).body.firstName).toBe(firstName);
  });
});
