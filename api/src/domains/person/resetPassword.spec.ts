import { jest } from '@jest/globals';
import {
  letterTo,
  linkIn,
  registerPerson,
  type SpecPerson,
  sixDigitsIn,
  specIp,
  superAdmin,
} from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { Passwords } from './passwords.js';

const NEW = 'a heaped bowl of garri';
const SUBJECT = /^Reset your Mudu password$/;

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
const ask = (email: unknown) =>
  shop.call<Refused>('POST', '/auth/password/reset/request', { body: { email } });
const confirm = (body: unknown) => shop.call<Refused>('POST', '/auth/password/reset/confirm', { body });
/** Asks, and takes code and token out of the mail. */
async function asked({ email }: SpecPerson, before = 0) {
  expect((await ask(email)).status).toBe(200);
  const letter = await letterTo(shop, email, SUBJECT, before);
  const link = linkIn(letter);
  return { code: sixDigitsIn(letter), link, token: link.searchParams.get('token') ?? '', letter };
}
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('asking for a reset', () => {
  it('answers the same for an unknown address', async () => {
    const ada = await registerPerson(shop);
    const [known, unknown] = [await ask(ada.email), await ask('nobody@example.com')];
    expect(known.status).toBe(200);
    expect([unknown.status, unknown.body]).toEqual([200, known.body]);
    expect(shop.letters.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
  });

  it('costs one hash, known or not', async () => {
    const ada = await registerPerson(shop);
    const hash = jest.spyOn(shop.app.get(Passwords), 'hash');
    for (const email of [ada.email, 'nobody.here@example.com']) {
      hash.mockClear();
      await ask(email);
      expect([email, hash.mock.calls.length]).toEqual([email, 1]);
    }
    hash.mockRestore();
  });

  it.each(['nobody.else@example.com', undefined])(
    'is refused the fourth time in an hour, known or not',
    async given => {
      const email = given ?? (await registerPerson(shop)).email;
      const statuses = [];
      for (let n = 0; n < 4; n++) statuses.push((await ask(email)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    },
  );

  it('writes a code and a link, and keeps neither', async () => {
    const ada = await registerPerson(shop);
    const { code, link, token, letter } = await asked(ada);
    expect(code).toMatch(/^\d{6}$/);
    expect(link.href).toMatch(/^http:\/\/shop\.test\/change-password\?token=[\w-]{43}$/);
    expect(letter.html).toContain(code);
    const { rows } = await shop.pool.query(
      'SELECT r::text AS row, code_hash FROM app.password_resets r WHERE person_id = $1',
      [ada.user.id],
    );
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].row).not.toContain(token);
    expect(shop.logged()).not.toContain(token);
    expect(shop.logged()).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it.each([
    [{}, 'Expected string, received object'],
    ['x', 'Invalid email address'],
  ])('names the field (%#)', async (email, sentence) => {
    const { status, body } = await ask(email);
    expect([status, body.errors]).toEqual([400, { email: [sentence] }]);
  });
});

describe('confirming a reset', () => {
  it('by code sets the password, ends all sessions, and says so to all concerned', async () => {
    const ada = await registerPerson(shop);
    const { code, token } = await asked(ada);
    const { status, body } = await confirm({ email: ada.email, code, newPassword: NEW });
    expect([status, body]).toEqual([200, { message: 'Password reset successfully! You can now sign in.' }]);
    expect(await statusOf(ada.token)).toBe(401);
    expect(await loginStatus(ada.email, ada.password)).toBe(401);
    expect(await loginStatus(ada.email, NEW)).toBe(200);
    await letterTo(shop, ada.email, /password was changed/);
    const resets = async () =>
      (await shop.events(`person-${ada.user.id}`)).filter(({ type }) => type === 'PersonPasswordReset');
    const [reset] = await shop.until(resets, found => found.length === 1);
    expect(reset?.data).toEqual({ userId: ada.user.id });
    for (const again of [{ email: ada.email, code }, { token }])
      expect((await confirm({ ...again, newPassword: NEW })).status).toBe(400);
  });

  it('by link does too, once', async () => {
    const ada = await registerPerson(shop);
    const { token } = await asked(ada);
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm({ token, newPassword: NEW })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect(await loginStatus(ada.email, NEW)).toBe(200);
  });

  it('opens an account that guesses had closed', async () => {
    const ada = await registerPerson(shop);
    for (let n = 0; n < 6; n++) await loginStatus(ada.email, `guess ${n}`);
    const { token } = await asked(ada);
    await confirm({ token, newPassword: NEW });
    expect(await loginStatus(ada.email, NEW)).toBe(200);
  });

  it('refuses a wrong code by name, the sixth time with 429, and then the right one too', async () => {
    const ada = await registerPerson(shop);
    const { code } = await asked(ada);
    const wrong = { email: ada.email, code: otherThan(code), newPassword: NEW };
    for (let n = 0; n < 5; n++) {
      const { status, body } = await confirm(wrong);
      expect([status, body.errors]).toEqual([400, { code: ['Invalid or expired code'] }]);
    }
    expect((await confirm(wrong)).status).toBe(429);
    await shop.pool.query('UPDATE app.rate_limits SET expire = 0');
    expect((await confirm({ ...wrong, code })).status).toBe(400);
  });

  it('gains nothing from many guesses at once', async () => {
    const ada = await registerPerson(shop);
    await asked(ada);
    const guesses = Array.from({ length: 30 }, (_, n) =>
      confirm({ email: ada.email, code: String(n).padStart(6, '0'), newPassword: NEW }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter(status => status === 429)).toHaveLength(25);
  });

  it('answers an unknown address like a known one', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await confirm({ email: 'who@example.com', code: '123456', newPassword: NEW })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('takes a code for ten minutes and a link for thirty', async () => {
    const ada = await registerPerson(shop);
    const { code, token } = await asked(ada);
    shop.clock.forward(10 * 60_000);
    expect((await confirm({ email: ada.email, code, newPassword: NEW })).status).toBe(400);
    shop.clock.forward(20 * 60_000 - 1);
    expect((await confirm({ token, newPassword: 'football' })).body.errors).toHaveProperty('newPassword');
    shop.clock.forward(1);
    const { status, body } = await confirm({ token, newPassword: NEW });
    expect([status, body.errors]).toEqual([400, { token: ['This link is invalid or has expired'] }]);
  });

  it('voids the last request with a new one', async () => {
    const ada = await registerPerson(shop);
    const first = await asked(ada);
    const second = await asked(ada, 1);
    expect((await confirm({ token: first.token, newPassword: NEW })).status).toBe(400);
    if (first.code !== second.code)
      expect((await confirm({ email: ada.email, code: first.code, newPassword: NEW })).status).toBe(400);
    expect((await confirm({ email: ada.email, code: second.code, newPassword: NEW })).status).toBe(200);
  });

  it('never takes another person’s code', async () => {
    const [ada, eve] = [await registerPerson(shop), await registerPerson(shop)];
    const { code } = await asked(eve);
    await asked(ada);
    const { status } = await confirm({ email: ada.email, code, newPassword: NEW });
    expect([status, await loginStatus(ada.email, NEW)]).toEqual([400, 401]);
  });

  it('asks staff for link, code and a strong password', async () => {
    const boss = await superAdmin(shop);
    const { code, link, token } = await asked(boss);
    expect(link.pathname).toBe('/admin/change-password');
    expect((await confirm({ token, newPassword: 'Heaped-bowl-78' })).body.errors).toEqual({
      code: ['Required'],
    });
    const weak = await confirm({ token, code, newPassword: 'heaped-bowl' });
    expect(weak.body.errors).toEqual({
      newPassword: ['Password must contain at least one uppercase letter'],
    });
    expect(
      (await confirm({ token, code: otherThan(code), newPassword: 'Heaped-bowl-78' })).body.errors,
    ).toEqual({ code: ['Invalid or expired code'] });
    expect((await confirm({ token, code, newPassword: 'Heaped-bowl-78' })).status).toBe(200);
    expect(await loginStatus(boss.email, 'Heaped-bowl-78')).toBe(200);
  });

  it.each([
    [{ newPassword: NEW }, { email: ['Required'], code: ['Required'] }],
    [{ email: 'ada@example.com', newPassword: NEW }, { code: ['Required'] }],
    [
      { email: 'ada@example.com', code: '12345', newPassword: NEW },
      { code: ['Code must be exactly 6 digits'] },
    ],
    [
      { email: 'ada@example.com', code: 'abcdef', newPassword: NEW },
      { code: ['Code must contain only digits'] },
    ],
    [{ token: 'x', newPassword: 'short' }, { newPassword: ['Password must be at least 8 characters'] }],
    [{ token: 'unknown', newPassword: NEW }, { token: ['This link is invalid or has expired'] }],
    [{ token: 7, newPassword: NEW }, { token: ['Expected string, received number'] }],
  ])('names the field: %j', async (body, errors) => {
    const reply = await confirm(body);
    expect([reply.status, reply.body.errors]).toEqual([400, errors]);
  });
});
