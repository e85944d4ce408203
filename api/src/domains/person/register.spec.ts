import type { SignedIn } from '@mudu/contracts/person/views';
import {
  databaseDump,
  letterTo,
  registerForm,
  registerPerson,
  sixDigitsIn,
  specIp,
} from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

const register = (body: unknown, ip = specIp()) =>
  shop.call<SignedIn>('POST', '/auth/register', { body, ip });
const refusal = (errors: Record<string, string[]>) => ({
  message: 'Validation failed',
  error: 'Bad Request',
  code: 'validation_failed',
  errors,
  requestId: expect.any(String),
});

describe('registering', () => {
  it('opens an account, signs in, and says so', async () => {
    const form = registerForm({ firstName: '  Ada ', email: '  ADA.New@Example.com ' });
    const { status, body } = await register(form);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Registration successful! Welcome to Mudu.',
      user: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        firstName: 'Ada',
        lastName: 'Obi',
        email: 'ada.new@example.com',
        phone: `+234${String(form.phone).slice(1)}`,
        countryCode: '+234',
        role: 'customer',
        status: 'active',
        imageUrl: null,
        emailVerified: false,
        mustChangePassword: false,
        referralCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
        createdAt: shop.clock.now(),
        version: 1,
      },
      session: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        token: expect.stringMatching(/^[\w-]{43}$/),
        expiresAt: '2026-01-12T11:00:00.000Z',
      },
    });
    const seen = await shop.call('GET', '/auth/session/validate', { token: body.session.token });
    expect(seen.status).toBe(200);
  });

  it('writes the welcome and a six-digit code to the address', async () => {
    const { email } = await registerPerson(shop);
    const welcome = await letterTo(shop, email, /^Welcome to Mudu$/);
    expect(welcome.text).toContain('Hello Ada,');
    expect(sixDigitsIn(await letterTo(shop, email, /verification code/))).toMatch(/^\d{6}$/);
  });

  it('puts one fact into the log, with ids only', async () => {
    const referrer = await registerPerson(shop);
    const { user, email } = await registerPerson(shop, {
      referralCode: referrer.user.referralCode?.toLowerCase(),
    });
    const [fact] = await shop.until(
      () => shop.events(`person-${user.id}`),
      found => found.length === 1,
    );
    expect(fact).toMatchObject({
      type: 'PersonRegistered',
      data: { userId: user.id, referrerId: referrer.user.id },
      meta: {
        personId: user.id,
        at: shop.clock.now(),
        actor: { kind: 'system' },
        schemaVersion: 1,
        causationId: fact?.id,
      },
    });
    expect(JSON.stringify(fact)).not.toContain(email);
  });

  it('keeps the password as argon2id with 19 MiB, two passes and parallelism 1', async () => {
    const { user, password } = await registerPerson(shop, { password: 'canary-password-5150' });
    const { rows } = await shop.pool.query('SELECT password_hash FROM app.people WHERE id = $1', [user.id]);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await databaseDump(shop)).not.toContain(password);
    expect(shop.logged()).not.toContain(password);
  });

  it('takes a long passphrase whole, with spaces and any script', async () => {
    const password = ` Ẹ kú àárọ̀ ${'x'.repeat(80)} `;
    const { email } = await registerPerson(shop, { password });
    const login = (tried: string) =>
      shop.call('POST', '/auth/login', { body: { email, password: tried }, ip: specIp() });
    expect((await login(password)).status).toBe(200);
    expect((await login(password.trim())).status).toBe(401);
    expect((await login(password.toLowerCase())).status).toBe(401);
  });

  it.each([
    ['+234', '08031112201', '+2348031112201'],
    ['234', '8031112202', '+2348031112202'],
    ['NG', '2348031112203', '+2348031112203'],
    ['+44', '07911123456', '+447911123456'],
  ])('keeps one spelling of a number: %s %s', async (countryCode, phone, expected) => {
    const { user } = await registerPerson(shop, { countryCode, phone });
    expect(user.phone).toBe(expected);
  });
});

describe('registering what is taken', () => {
  it('refuses an address in any case', async () => {
    const { email } = await registerPerson(shop);
    const { status, body } = await register(registerForm({ email: email.toUpperCase() }));
    expect([status, body]).toEqual([
      409,
      {
        message: 'This email is already registered',
        error: 'Conflict',
        code: 'email_taken',
        requestId: expect.any(String),
      },
    ]);
  });

  it('refuses a number however it is spelled', async () => {
    const { user } = await registerPerson(shop);
    const phone = user.phone?.slice('+234'.length);
    const { status, body } = await register(registerForm({ phone, countryCode: 'NG' }));
    expect([status, body.message]).toEqual([409, 'This phone number is already registered']);
  });

  it('lets one of many at once through', async () => {
    const form = registerForm();
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(form)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });
});

describe('registering with mistakes', () => {
  it.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['no first name', { firstName: ' ' }, { firstName: ['First name is required'] }],
    ['no last name', { lastName: undefined }, { lastName: ['Required'] }],
    ['no address', { email: 'ada' }, { email: ['Invalid email address'] }],
    ['no country', { countryCode: '' }, { countryCode: ['Country code is required'] }],
    ['a short number', { phone: '080' }, { phone: ['Phone number is required'] }],
    ['letters in the number', { phone: '0803x123456' }, { phone: ['Phone number must contain only digits'] }],
    ['a number no network has', { phone: '999999999999999' }, { phone: ['Invalid phone number'] }],
    [
      'five characters',
      { password: 'mudu5' },
      {
        password: ['Password must be at least 6 characters'],
        confirmPassword: ['Password must be at least 6 characters'],
      },
    ],
    ['seven characters', { password: 'mudu567' }, { password: ['Password must be at least 8 characters'] }],
    [
      'a common password',
      { password: 'Password123' },
      { password: ['This password is too common. Please choose another one.'] },
    ],
    [
      'another confirmation',
      { confirmPassword: 'something else' },
      { confirmPassword: ['Passwords do not match'] },
    ],
    ['terms not agreed', { agreeToTerms: false }, { agreeToTerms: ['You must agree to the terms'] }],
    [
      'somebody unknown as referrer',
      { referralCode: 'NOBODY22' },
      { referralCode: ['Invalid referral code'] },
    ],
    ['NUL in the name', { firstName: 'A\0' }, { firstName: ['Unsupported character'] }],
    ['a number for a name', { lastName: 7 }, { lastName: ['Expected string, received number'] }],
  ])('names the field: %s', async (_, changes, errors) => {
    const form = registerForm(changes);
    if (!('confirmPassword' in changes)) form.confirmPassword = form.password;
    const { status, body } = await register(form);
    expect(body).toEqual(refusal(errors));
    expect(status).toBe(400);
  });

  it('names all at once', async () => {
    const { body } = await register(registerForm({ password: 'football', referralCode: 'NOBODY22' }));
    expect(Object.keys((body as unknown as { errors: object }).errors).sort()).toEqual([
      'password',
      'referralCode',
    ]);
  });

  it('takes the code of somebody who is suspended, which ends signing in and nothing else', async () => {
    const { user: ada } = await registerPerson(shop);
    await shop.pool.query("UPDATE app.people SET status = 'suspended' WHERE id = $1", [ada.id]);
    const { user } = await registerPerson(shop, { referralCode: ada.referralCode });
    const { rows } = await shop.pool.query('SELECT referred_by FROM app.people WHERE id = $1', [user.id]);
    expect(rows).toEqual([{ referred_by: ada.id }]);
  });

  it('takes a blank referral code for none, and ignores a role', async () => {
    const { user } = await registerPerson(shop, {
      referralCode: '  ',
      role: 'super_admin',
      status: 'x',
      balance: 1,
    });
    expect(user.role).toBe('customer');
  });

  it.each([
    ['broken', '{"firstName":', 400],
    ['a list', '[]', 400],
    ['text', '"x"', 400],
    ['poisoned', '{"__proto__":{"role":"super_admin"}}', 400],
  ])('never fails on a body that is %s', async (_, body, status) => {
    expect((await register(body)).status).toBe(status);
  });

  it('answers the 21st within an hour from one network with 429', async () => {
    const ip = specIp();
    const email = (await registerPerson(shop)).email;
    for (let n = 0; n < 20; n++) expect((await register(registerForm({ email }), ip)).status).toBe(409);
    const { status, body, headers } = await register(registerForm(), ip);
    expect([status, body.message]).toEqual([429, 'Too many requests. Please try again later.']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect((await register(registerForm())).status).toBe(201);
  });
});
