import { jest } from '@jest/globals';
import type { SignedIn } from '@mudu/contracts/person/views';
import { openJobs } from '@mudu/testing/messaging/jobsForSpecs';
import { letterTo, registerPerson, signIn, specIp } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { Passwords } from './passwords.js';

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

const login = (email: unknown, password: unknown, ip = specIp(), headers: Record<string, string> = {}) =>
  shop.call<SignedIn>('POST', '/auth/login', { body: { email, password }, ip, headers });
const windowEnds = () => shop.pool.query('UPDATE app.rate_limits SET expire = 0');

describe('signing in', () => {
  it('gives the person and a new session', async () => {
    const ada = await registerPerson(shop);
    const { status, body } = await login(` ${ada.email.toUpperCase()} `, ada.password);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: ada.user,
      session: expect.objectContaining({ expiresAt: '2026-01-12T11:00:00.000Z' }),
      message: 'Login successful!',
    });
    expect(body.session.token).not.toBe(ada.token);
  });

  it('says the same for a wrong password and an unknown address, and never "token"', async () => {
    const ada = await registerPerson(shop);
    const wrong = await login(ada.email, 'not her password');
    const unknown = await login('nobody.at.all@example.com', 'not her password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      message: 'Invalid email or password',
      error: 'Unauthorized',
      code: 'invalid_credentials',
      requestId: expect.any(String),
    });
    expect({ ...unknown.body, requestId: 0 }).toEqual({ ...wrong.body, requestId: 0 });
    expect(JSON.stringify(wrong.body)).not.toMatch(/token/i);
  });

  it('costs one hash, whether or not the address is known', async () => {
    const ada = await registerPerson(shop);
    const matches = jest.spyOn(shop.app.get(Passwords), 'matches');
    await login(ada.email, 'not her password');
    await login('nobody.here@example.com', 'not her password');
    expect(matches.mock.calls.map(([stored]) => stored === undefined)).toEqual([false, true]);
    matches.mockRestore();
  });

  it('does not look at the length of a password', async () => {
    const ada = await registerPerson(shop);
    expect((await login(ada.email, 'x')).status).toBe(401);
  });

  it.each([
    ['', 'x', { email: ['Email is required'] }],
    ['ada', 'x', { email: ['Invalid email address'] }],
    ['ada@example.com', '', { password: ['Password is required'] }],
    ['ada@example.com', undefined, { password: ['Required'] }],
    [
      { $ne: 1 },
      ['x'],
      { email: ['Expected string, received object'], password: ['Expected string, received array'] },
    ],
  ])('names the field that is wrong (%#)', async (email, password, errors) => {
    const { status, body } = await login(email, password);
    expect([status, (body as unknown as { errors: object }).errors]).toEqual([400, errors]);
  });

  it.each(["' OR 1=1 --", '%', 'a@b.co\n\rBcc: x', '\u0000'])('is not fooled by %j', async text => {
    expect((await login('ada@example.com', text)).status).toBe(401);
    expect([400, 401]).toContain((await login(text, text)).status);
  });
});

describe('a suspended person', () => {
  it('learns of it only after the right password', async () => {
    const ada = await registerPerson(shop);
    await shop.pool.query("UPDATE app.people SET status = 'suspended' WHERE id = $1", [ada.user.id]);
    expect((await login(ada.email, 'not her password')).status).toBe(401);
    const { status, body } = await login(ada.email, ada.password);
    expect([status, body.message]).toEqual([422, 'Your account has been suspended. Please contact support.']);
  });
});

describe('a sign-in from somewhere new', () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  it('is told by mail, once', async () => {
    const ada = await registerPerson(shop);
    const news = () =>
      shop.letters.filter(({ to, subject }) => to === ada.email && subject.startsWith('New sign-in'));
    await login(ada.email, ada.password, specIp(), firefox);
    const letter = await letterTo(shop, ada.email, /^New sign-in/);
    expect(letter.text).toContain('on 5 Jan 2026 at 12:00 (Lagos time)');
    expect(letter.text).toContain('Firefox on Linux');
    await login(ada.email, ada.password, specIp(), firefox);
    await shop.until(
      () => openJobs(shop.pool, 'mail'),
      left => left.length === 0,
    );
    expect(news()).toHaveLength(1);
  });
});

describe('guessing a password', () => {
  it('ends with 429 at the sixth failure, for the right password too, and not for good', async () => {
    const ada = await registerPerson(shop);
    for (let n = 0; n < 5; n++) expect((await login(ada.email, `guess ${n}`)).status).toBe(401);
    const sixth = await login(ada.email, 'guess 6');
    expect([sixth.status, sixth.body.message]).toEqual([429, 'Too many requests. Please try again later.']);
    expect(Number(sixth.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(800);
    expect((await login(ada.email, ada.password)).status).toBe(429);
    await windowEnds();
    expect((await login(ada.email, ada.password)).status).toBe(200);
  });

  it('is forgiven by signing in', async () => {
    const ada = await registerPerson(shop);
    for (let n = 0; n < 5; n++) await login(ada.email, `guess ${n}`);
    await signIn(shop, ada.email, ada.password);
    for (let n = 0; n < 5; n++) expect((await login(ada.email, `guess ${n}`)).status).toBe(401);
  });

  it('gains nothing from a hundred tries at once', async () => {
    const ada = await registerPerson(shop);
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => login(ada.email, `guess ${n}`)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('counts an unknown address like a known one', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await login('nobody@example.com', `guess ${n}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  it('ends for a network at its fiftieth failure', async () => {
    const ip = specIp();
    const statuses: number[] = [];
    for (let n = 0; n < 51; n++) statuses.push((await login(`nobody.${n}@example.com`, 'guess', ip)).status);
    expect(statuses.slice(0, 49)).toEqual(Array(49).fill(401));
    expect(statuses.slice(49)).toEqual([429, 429]);
  });

  it('leaves a line without the address or the password', async () => {
    const ada = await registerPerson(shop);
    await login(ada.email, 'canary-guess-8181');
    expect(shop.logged()).toContain('sign-in failed');
    expect(shop.logged()).not.toContain('canary-guess-8181');
    expect(shop.logged()).not.toContain(ada.email);
    expect(shop.logged()).not.toContain(ada.token);
  });
});
