import { jest } from '@jest/globals';
import { jobsOf, openJobs, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { registerPerson, sixDigitsIn, staffMember } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { MAIL } from '../platform/tokens.js';
import type { MailSender } from './mailSender.js';

const MINUTE_MS = 60_000;
let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

/** The mail server is away while something is asked for and for as long after it. Returns what goes out then. */
async function sentAfter(minutes: number, email: string, asks: () => Promise<unknown>) {
  await shop.nothingToDo();
  const before = shop.letters.length;
  jest.spyOn(shop.app.get<MailSender>(MAIL), 'send').mockRejectedValue(new Error('away'));
  await asks();
  await shop.until(
    () => jobsOf(shop.pool, 'mail'),
    jobs => jobs.some(({ state }) => state === 'retry'),
  );
  jest.restoreAllMocks();
  shop.clock.forward(minutes * MINUTE_MS);
  await shop.until(
    async () => {
      await passJobTime(shop.pool, 2 * 3_600_000);
      return openJobs(shop.pool, 'mail');
    },
    jobs => jobs.length === 0,
  );
  return shop.letters.slice(before).filter(({ to }) => to === email);
}
const asksForReset = (email: string) => () =>
  shop.call('POST', '/auth/password/reset/request', { body: { email } });

describe('a letter with a code that waited for the mail server', () => {
  it('says for how long its code works from when it goes', async () => {
    const { email } = await registerPerson(shop);
    const [letter] = await sentAfter(3, email, asksForReset(email));
    expect(letter?.text).toContain('It works for 7 minutes.');
    expect(letter?.text).toContain('It works once, for 27 minutes:');
  });

  it('has the link alone when only that still works', async () => {
    const { email } = await registerPerson(shop);
    const [letter, ...more] = await sentAfter(11, email, asksForReset(email));
    expect(more).toEqual([]);
    expect(sixDigitsIn(letter!)).toBe('');
    expect(letter?.text).toContain('This link works once, for 19 minutes:');
    expect(letter?.text).toContain('/change-password?token=');
  });

  it.each([
    ['a customer, once the link is dead', () => registerPerson(shop), 31],
    ['staff, who need both, once the code is dead', () => staffMember(shop, 'support'), 11],
  ])('is not sent any more to %s', async (_, person, minutes) => {
    const { email } = await person();
    expect(await sentAfter(minutes, email, asksForReset(email))).toEqual([]);
  });

  it.each([
    [5, ['It works for 10 minutes.']],
    [15, []],
  ])('says so of an address, and is not sent once it is dead (%s minutes)', async (minutes, expected) => {
    const { email, token } = await registerPerson(shop);
    shop.clock.forward(MINUTE_MS);
    const again = () => shop.call('POST', '/auth/email/verify/request', { token, body: {} });
    const letters = await sentAfter(minutes, email, again);
    expect(letters.map(({ text }) => /It works for \d+ minutes\./.exec(text)?.[0])).toEqual(expected);
  });
});
