import { letterTo, registerPerson, signIn, specIp, superAdmin } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

const NEW = 'a heaped bowl of garri';

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

interface Refused {
  message: string;
  errors: Record<string, string[]>;
}
const statusOf = async (token: string) =>
  (await shop.call('GET', '/auth/session/validate', { token })).status;
const loginStatus = async (email: string, password: string) =>
  (await shop.call('POST', '/auth/login', { body: { email, password }, ip: specIp() })).status;
const change = (token: string, currentPassword: unknown, newPassword: unknown) =>
  shop.call<Refused>('PATCH', '/auth/password/change', { token, body: { currentPassword, newPassword } });

describe('changing the password', () => {
  it('keeps this session, ends the others, and tells the person', async () => {
    const ada = await registerPerson(shop);
    const second = await signIn(shop, ada.email, ada.password);
    const { status, body } = await change(second.session.token, ada.password, NEW);
    expect([status, body]).toEqual([200, { message: 'Password changed successfully!' }]);
    expect(await statusOf(ada.token)).toBe(401);
    expect(await statusOf(second.session.token)).toBe(200);
    expect(await loginStatus(ada.email, ada.password)).toBe(401);
    expect(await loginStatus(ada.email, NEW)).toBe(200);
    expect((await letterTo(shop, ada.email, /password was changed/)).text).not.toContain(NEW);
    expect(shop.logged()).not.toContain(NEW);
  });

  it('is told to be done to the session that did it, whose first answer may be lost, and to no other', async () => {
    const ada = await registerPerson(shop);
    const changed = await change(ada.token, ada.password, NEW);
    expect(await change(ada.token, ada.password, NEW)).toMatchObject({ status: 200, body: changed.body });
    const refused = { status: 400, body: { errors: { currentPassword: ['Current password is incorrect'] } } };
    expect(await change(ada.token, ada.password, `${NEW}!`)).toMatchObject(refused);
    const other = await signIn(shop, ada.email, NEW);
    expect(await change(other.session.token, ada.password, NEW)).toMatchObject(refused);
    expect((await change(other.session.token, NEW, ada.password)).status).toBe(200);
    expect(await loginStatus(ada.email, ada.password)).toBe(200);
  });

  it.each<[string, unknown, unknown, Record<string, string[]>]>([
    ['a wrong current one', 'not her password', NEW, { currentPassword: ['Current password is incorrect'] }],
    ['no current one', '', NEW, { currentPassword: ['Current password is required'] }],
    [
      'a short new one',
      'full measure every time',
      'short',
      { newPassword: ['Password must be at least 8 characters'] },
    ],
    [
      'the same again',
      'full measure every time',
      'full measure every time',
      { newPassword: ['New password must differ from the current one'] },
    ],
    [
      'a common new one',
      'full measure every time',
      'iloveyou1',
      { newPassword: ['This password is too common. Please choose another one.'] },
    ],
    [
      'no text',
      7,
      null,
      {
        currentPassword: ['Expected string, received number'],
        newPassword: ['Expected string, received null'],
      },
    ],
  ])('names the field: %s', async (_, current, next, errors) => {
    const { token } = await registerPerson(shop);
    const { status, body } = await change(token, current, next);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(JSON.stringify(body)).not.toMatch(/token/i);
  });

  it('needs a strong one from staff', async () => {
    const { token, password } = await superAdmin(shop);
    const { status, body } = await change(token, password, 'heaped-bowl-78');
    expect([status, body.errors]).toEqual([
      400,
      { newPassword: ['Password must contain at least one uppercase letter'] },
    ]);
  });

  it('ends with 429 when somebody guesses the current one', async () => {
    const { token } = await registerPerson(shop);
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await change(token, `guess ${n}`, NEW)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('is asked first of a person who must', async () => {
    const ada = await registerPerson(shop);
    await shop.pool.query('UPDATE app.people SET must_change_password = true WHERE id = $1', [ada.user.id]);
    const { session } = await signIn(shop, ada.email, ada.password);
    const refused = await shop.call('GET', '/auth/addresses', { token: session.token });
    expect([refused.status, refused.body.message]).toEqual([422, 'Please change your password first.']);
    // Also where the role alone would refuse it.
    expect((await shop.call('GET', '/auth/admin/admins', { token: session.token })).status).toBe(422);
    expect((await shop.call('GET', '/auth/profile', { token: session.token })).body.mustChangePassword).toBe(
      true,
    );
    expect((await change(session.token, ada.password, NEW)).status).toBe(200);
    expect((await shop.call('GET', '/auth/addresses', { token: session.token })).status).toBe(200);
  });
});
