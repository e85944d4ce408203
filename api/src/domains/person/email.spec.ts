import { jest } from '@jest/globals';
import type { User } from '@mudu/contracts/person/views';
import { letterTo, registerPerson, sixDigitsIn } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { Passwords } from './passwords.js';

const SUBJECT = /verification code$/;

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

interface Reply {
  message: string;
  user: User;
  errors: Record<string, string[]>;
}
const request = (token: string) => shop.call<Reply>('POST', '/auth/email/verify/request', { token });
const confirm = (token: string, code: unknown) =>
  shop.call<Reply>('POST', '/auth/email/verify/confirm', { token, body: { code } });
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

async function newcomer() {
  const ada = await registerPerson(shop);
  return { ...ada, code: sixDigitsIn(await letterTo(shop, ada.email, SUBJECT)) };
}

describe('an address not yet verified', () => {
  it('is verified by the code of the welcome, as a fact in the log', async () => {
    const ada = await newcomer();
    const { status, body } = await confirm(ada.token, ada.code);
    expect([status, body]).toEqual([
      200,
      { message: 'Email verified successfully!', user: { ...ada.user, emailVerified: true, version: 2 } },
    ]);
    const facts = await shop.until(
      () => shop.events(`person-${ada.user.id}`),
      found => found.length === 2,
    );
    expect(facts.map(({ type }) => type)).toEqual(['PersonRegistered', 'PersonVerified']);
  });

  it('refuses a wrong code by name, and after five even the right one', async () => {
    const ada = await newcomer();
    for (let n = 0; n < 5; n++) {
      const { status, body } = await confirm(ada.token, otherThan(ada.code));
      expect([status, body.errors]).toEqual([400, { code: ['Invalid or expired code'] }]);
    }
    const sixth = await confirm(ada.token, ada.code);
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '900']);
  });

  it('refuses a code after fifteen minutes', async () => {
    const ada = await newcomer();
    shop.clock.forward(15 * 60_000);
    expect((await confirm(ada.token, ada.code)).status).toBe(400);
  });

  it('costs no hash where there is no code to compare with, however often one is tried', async () => {
    const ada = await newcomer();
    shop.clock.forward(15 * 60_000);
    const hashed = jest.spyOn(shop.app.get(Passwords, { strict: false }), 'matches');
    for (let n = 0; n < 10; n++) expect((await confirm(ada.token, ada.code)).status).toBe(400);
    expect(hashed).not.toHaveBeenCalled();
    hashed.mockRestore();
  });

  it('gets a new code after a minute, which voids the old', async () => {
    const ada = await newcomer();
    shop.clock.forward(59_000);
    const early = await request(ada.token);
    expect([early.status, early.headers['retry-after']]).toEqual([429, '1']);
    shop.clock.forward(1000);
    expect((await request(ada.token)).body).toEqual({ message: 'We have sent you a new code.' });
    const code = sixDigitsIn(await letterTo(shop, ada.email, SUBJECT, 1));
    if (code !== ada.code) expect((await confirm(ada.token, ada.code)).status).toBe(400);
    expect((await confirm(ada.token, code)).status).toBe(200);
  });

  it('gets one new code of many that are asked for at the same time', async () => {
    const ada = await newcomer();
    // What has expired is removed from time to time.
    await shop.pool.query('DELETE FROM app.email_verifications WHERE person_id = $1', [ada.user.id]);
    const replies = await Promise.all(Array.from({ length: 4 }, () => request(ada.token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  });

  it('never takes another person’s code', async () => {
    const [ada, eve] = [await newcomer(), await newcomer()];
    if (ada.code !== eve.code) expect((await confirm(ada.token, eve.code)).status).toBe(400);
  });

  it.each([
    ['12345', 'Code must be exactly 6 digits'],
    ['12345x', 'Code must contain only digits'],
    [123456, 'Expected string, received number'],
    [undefined, 'Required'],
  ])('names the field (%p)', async (code, sentence) => {
    const ada = await registerPerson(shop);
    const { status, body } = await confirm(ada.token, code);
    expect([status, body.errors]).toEqual([400, { code: [sentence] }]);
  });

  it('keeps the code as argon2id and out of the log', async () => {
    const ada = await newcomer();
    const { rows } = await shop.pool.query(
      'SELECT code_hash FROM app.email_verifications WHERE person_id = $1',
      [ada.user.id],
    );
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$/);
    expect(shop.logged()).not.toMatch(new RegExp(`\\b${ada.code}\\b`));
  });
});

describe('a verified address', () => {
  it('stays verified, and says so', async () => {
    const ada = await newcomer();
    await confirm(ada.token, ada.code);
    expect((await confirm(ada.token, '123456')).body.user.emailVerified).toBe(true);
    expect((await request(ada.token)).body).toEqual({ message: 'Your email is already verified.' });
  });
});
