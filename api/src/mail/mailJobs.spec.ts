import { type Instant, plusHours } from '@mudu/contracts/time';
import { SystemClock } from '@mudu/event-store/systemClock';
import { MailJobsForSpecs } from '@mudu/testing/mail/mailJobsForSpecs';
import { jobsOf, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { until } from '@mudu/testing/shop/atRest';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { v7 } from 'uuid';
import { Preferences } from '../domains/notification/preferences.js';
import type { Drawn } from './drawn.js';
import { Mailbox } from './mailbox.js';
import type { Letter } from './mailSender.js';

/** In Lagos. */
const TEN_AT_NIGHT = '2026-01-05T21:00:00.000Z' as Instant;
let tables: ShopTables;
let mail: MailJobsForSpecs;
beforeAll(async () => {
  tables = await shopTables({ connections: 20 });
});
beforeEach(() => {
  mail = new MailJobsForSpecs(tables);
});
afterEach(() => mail.close());
afterAll(() => tables?.close());

describe('a marketing letter that was handed over by day', () => {
  const offer = { title: 'Half price', message: 'Until Sunday.', code: 'HEAP', url: 'http://shop.test' };
  const handOver = async () => {
    const [personId, letterId] = [await mail.person(), v7()];
    const letter = { letterId, personId, template: 'promotion', values: offer, topic: 'promotions' } as const;
    await mail.outbox.mails(tables.pool, [{ ...letter, afterSeconds: 0 }]);
    return { personId, letterId };
  };

  it('goes', async () => {
    const { letterId } = await handOver();
    await mail.start();
    await mail.sent();
    expect(mail.letters.map(({ id }) => id)).toEqual([letterId]);
  });

  it('goes to nobody who has left its topic meanwhile', async () => {
    const { personId } = await handOver();
    await new Preferences(tables.pool).set(personId, { topic: 'promotions', mail: false });
    await mail.start();
    await mail.sent();
    expect(mail.letters).toEqual([]);
  });

  it('waits until morning when its turn comes at night, and is the same letter then', async () => {
    const { letterId } = await handOver();
    mail.now = TEN_AT_NIGHT;
    await mail.start();
    await until('the morning', async () => (await jobsOf(tables.pool, 'mail'))[0]?.id !== letterId);
    const [waiting, ...more] = await jobsOf(tables.pool, 'mail');
    expect(more).toEqual([]);
    expect(Math.round((waiting?.waitMs ?? 0) / 3_600_000)).toBe(9);
    expect(mail.letters).toEqual([]);
    mail.now = plusHours(mail.now, 9);
    await passJobTime(tables.pool, 9 * 3_600_000);
    await mail.sent();
    expect(mail.letters.map(({ id }) => id)).toEqual([letterId]);
  });
});

describe('a mail', () => {
  it('goes to the address of the moment, under the id it was written with, and leaves no row', async () => {
    const id = await mail.person();
    await mail.outbox.mail(tables.pool, id, 'verification', { code: '123456', minutes: '15' });
    const [job] = await jobsOf(tables.pool, 'mail');
    await tables.pool.query("UPDATE app.people SET email = 'new@example.com' WHERE id = $1", [id]);
    await mail.start();
    await mail.sent();
    expect(mail.letters).toEqual([
      expect.objectContaining({ id: job?.id, to: 'new@example.com', subject: 'Your Mudu verification code' }),
    ]);
    expect(await jobsOf(tables.pool, 'mail')).toEqual([]);
    await tables.pool.query('UPDATE app.people SET email = id::text WHERE id = $1', [id]);
  });

  it('goes to nobody once the person is erased or unknown', async () => {
    await mail.outbox.mail(tables.pool, await mail.person('erased'), 'welcome', {});
    await mail.outbox.mail(tables.pool, v7(), 'welcome', {});
    await mail.start();
    await mail.sent();
    expect(mail.letters).toEqual([]);
  });

  it('about money or orders can not be left; marketing can, by its link and by the mail program’s own button', async () => {
    const id = await mail.person();
    const order = { orderNumber: 'MD-1', orderUrl: 'http://shop.test/o', amount: '₦1', to: 'wallet' };
    await mail.outbox.mail(tables.pool, id, 'refunded', order);
    const offer = { title: 'Half price', message: 'Until Sunday.', code: 'HEAP', url: 'http://shop.test' };
    await mail.outbox.mail(tables.pool, id, 'promotion', offer);
    await mail.start();
    await mail.sent();
    const of = (subject: RegExp) => mail.letters.find(letter => subject.test(letter.subject));
    expect(of(/refunded/)?.headers).toEqual({});
    expect(of(/refunded/)?.text).not.toMatch(/unsubscribe/i);
    const { headers, text, html } = of(/Half price/) as Letter & Drawn;
    const [, page, token] = /^(http:\S+\/unsubscribe)\?token=(\S+)$/m.exec(text) ?? [];
    expect(page).toBe('http://localhost:3000/unsubscribe');
    expect(html).toContain(`/unsubscribe?token=${token}`);
    expect(headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/api/v1/notifications/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(await mail.unsubscribing.readUnsubscribeToken(token as string)).toEqual({
      personId: id,
      topic: 'promotions',
    });
  });

  it('with an id of its own is one letter, asked for twice before it is sent and again after', async () => {
    const mailbox = new Mailbox(tables.pool, new SystemClock());
    mail.deliver = letter => mailbox.send(letter);
    const [id, letterId] = [await mail.person(), v7()];
    for (const _ of [1, 2]) await mail.outbox.mail(tables.pool, id, 'welcome', {}, { letterId });
    expect(await jobsOf(tables.pool, 'mail')).toHaveLength(1);
    await mail.start();
    await mail.sent();
    await mail.outbox.mail(tables.pool, id, 'welcome', {}, { letterId });
    await mail.sent();
    expect(mail.letters.map(letter => letter.id)).toEqual([letterId, letterId]);
    expect((await mailbox.letters(`${id}@example.com`, 10)).map(kept => kept.id)).toEqual([letterId]);
  });

  it('that has gone is noted at once, however slow another one of its batch is', async () => {
    const [slow, quick] = [await mail.person(), await mail.person()];
    let taken: () => void = () => undefined;
    const answer = new Promise<void>(resolve => {
      taken = resolve;
    });
    mail.deliver = ({ to }) => (to.startsWith(slow) ? answer : Promise.resolve());
    for (const id of [slow, quick]) await mail.outbox.mail(tables.pool, id, 'welcome', {});
    const [first] = await jobsOf(tables.pool, 'mail');
    await mail.start();
    await until('both', async () => mail.letters.length === 2);
    await until('the quick one', async () => (await jobsOf(tables.pool, 'mail')).length === 1);
    expect(await jobsOf(tables.pool, 'mail')).toMatchObject([{ id: first?.id, state: 'active' }]);
    taken();
    await mail.sent();
  });
});
