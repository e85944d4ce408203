import { jest } from '@jest/globals';
import {
  registerPerson,
  type SpecPerson,
  signIn,
  specIp,
  superAdmin,
} from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { Passwords } from './passwords.js';

const NEW = 'a heaped bowl of garri';

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());
afterEach(() => jest.restoreAllMocks());

/** Lets something happen when the next password has been found right and nothing has come of it yet. */
function onceProved(happens: () => Promise<unknown>): void {
  const passwords = shop.app.get(Passwords);
  const matches = passwords.matches.bind(passwords);
  jest.spyOn(passwords, 'matches').mockImplementationOnce(async (...asked) => {
    const right = await matches(...asked);
    await happens();
    return right;
  });
}
const login = ({ email, password }: SpecPerson) =>
  shop.call<{ code: string }>('POST', '/auth/login', { body: { email, password }, ip: specIp() });
const sessionsOf = async ({ user }: SpecPerson): Promise<number> =>
  (await shop.pool.query('SELECT FROM app.sessions WHERE person_id = $1', [user.id])).rowCount ?? 0;

describe('a sign-in during which', () => {
  it('the password is changed gets nobody in', async () => {
    const ada = await registerPerson(shop);
    onceProved(() =>
      shop.call('PATCH', '/auth/password/change', {
        token: ada.token,
        body: { currentPassword: ada.password, newPassword: NEW },
      }),
    );
    expect(await login(ada)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect(await sessionsOf(ada)).toBe(1);
  });

  it('the account is suspended says so, and leaves no session for when it is reinstated', async () => {
    const ada = await registerPerson(shop);
    const boss = await superAdmin(shop);
    onceProved(() =>
      shop.call('PATCH', `/auth/admin/users/${ada.user.id}`, {
        token: boss.token,
        body: { status: 'suspended', reason: 'Chargebacks' },
      }),
    );
    expect(await login(ada)).toMatchObject({ status: 422, body: { code: 'suspended' } });
    expect(await sessionsOf(ada)).toBe(0);
  });

  it('the profile is changed goes on', async () => {
    const ada = await registerPerson(shop);
    onceProved(() =>
      shop.call('PATCH', '/auth/profile', { token: ada.token, body: { firstName: 'Adaeze' } }),
    );
    expect((await signIn(shop, ada.email, ada.password)).session.token).toEqual(expect.any(String));
  });
});

it('a change of the password during which it was changed elsewhere changes nothing', async () => {
  const ada = await registerPerson(shop);
  const second = await signIn(shop, ada.email, ada.password);
  const change = (token: string, newPassword: string) =>
    shop.call<{ errors: object }>('PATCH', '/auth/password/change', {
      token,
      body: { currentPassword: ada.password, newPassword },
    });
  onceProved(() => change(ada.token, NEW));
  const late = await change(second.session.token, 'an empty bowl of garri');
  expect([late.status, late.body.errors]).toEqual([
    400,
    { currentPassword: ['Current password is incorrect'] },
  ]);
  expect((await login({ ...ada, password: NEW })).status).toBe(200);
  expect(await sessionsOf(ada)).toBe(2);
});
