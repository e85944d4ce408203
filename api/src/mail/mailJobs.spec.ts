import type { UserId } from '@mudu/contracts/ids';
import { type Clock, type Instant, plusHours } from '@mudu/contracts/time';
import { SystemClock } from '@mudu/event-store/systemClock';
import { deadLetters, jobsOf, openJobs, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { newsWishesForSpecs } from '@mudu/testing/push/newsWishesForSpecs';
import { until } from '@mudu/testing/shop/atRest';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import pino from 'pino';
import { v7 } from 'uuid';
import { StoredContactWriters } from '../domains/contact/storedContactWriters.js';
import { Preferences } from '../domains/notification/preferences.js';
import { StoredPersonDirectory } from '../domains/person/storedPersonDirectory.js';
import { JobQueue } from '../messaging/jobs/jobQueue.js';
import { Outbox } from '../messaging/outbox/outbox.js';
import { readConfig } from '../platform/config.js';
import { ShopSecrets } from '../platform/shopSecrets.js';
import { type Drawn, drawn } from './drawn.js';
import { Letters } from './letters.js';
import { Mailbox } from './mailbox.js';
import { MailJobs } from './mailJobs.js';
import { type Letter, NoSuchMailbox } from './mailSender.js';
import { UnsubscribeTokens } from './unsubscribeTokens.js';

let tables: ShopTables;
let jobs: JobQueue;
let outbox: Outbox;
let letters: (Letter & Drawn)[];
/** What a spec makes go wrong. */
let refuse: (letter: Letter) => boolean;
let deliver: (letter: Letter) => Promise<void>;
let unsubscribing: UnsubscribeTokens;
/** What the shop's clock says. */
let now: Instant;
const clock: Clock = { now: () => now, real: () => now };
/** In Lagos. */
const NOON = '2026-01-05T11:00:00.000Z' as Instant;
const TEN_AT_NIGHT = '2026-01-05T21:00:00.000Z' as Instant;
const logged: string[] = [];

beforeAll(async () => {
  tables = await shopTables({ connections: 20 });
});
beforeEach(() => {
  letters = [];
  now = NOON;
  refuse = () => false;
  deliver = async () => undefined;
  unsubscribing = new UnsubscribeTokens(new ShopSecrets(tables.pool));
  const log = pino({ level: 'info' }, { write: line => void logged.push(line) });
  jobs = new JobQueue(tables.pool, log);
  outbox = new Outbox(jobs, new SystemClock());
  const send = async (letter: Letter) => {
    if (refuse(letter)) throw Object.assign(new Error(`550 <${letter.to}> unknown`), { code: 'EENVELOPE' });
    letters.push({ ...letter, ...drawn(letter) });
    await deliver(letter);
  };
  new MailJobs(
    jobs,
    new Letters(
      new StoredPersonDirectory(tables.pool),
      new StoredContactWriters(tables.pool),
      unsubscribing,
      { send },
      readConfig({}),
      clock,
    ),
    newsWishesForSpecs(tables.pool, clock, log),
    tables.pool,
  ).onModuleInit();
});
afterEach(async () => {
  await jobs.onApplicationShutdown();
  await tables.pool.query('DELETE FROM jobs.job');
});
afterAll(() => tables?.close());

async function person(status = 'active'): Promise<UserId> {
  const id = v7() as UserId;
  await tables.pool.query(
    `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, status, password_hash, created_at)
     VALUES ($1, 'Ada', 'Obi', $2, $2, 'customer', $3, '', now())`,
    [id, `${id}@example.com`, status],
  );
  return id;
}

const start = () => jobs.onApplicationBootstrap();
const sent = () => until('every mail', async () => (await openJobs(tables.pool)).length === 0);

describe('a marketing letter that was handed over by day', () => {
  const offer = { title: 'Half price', message: 'Until Sunday.', code: 'HEAP', url: 'http://shop.test' };
  const handOver = async () => {
    const [personId, letterId] = [await person(), v7()];
    const letter = { letterId, personId, template: 'promotion', values: offer, topic: 'promotions' } as const;
    await outbox.mails(tables.pool, [{ ...letter, afterSeconds: 0 }]);
    return { personId, letterId };
  };

  it('goes', async () => {
    const { letterId } = await handOver();
    await start();
    await sent();
    expect(letters.map(({ id }) => id)).toEqual([letterId]);
  });

  it('goes to nobody who has left its topic meanwhile', async () => {
    const { personId } = await handOver();
    await new Preferences(tables.pool).set(personId, { topic: 'promotions', mail: false });
    await start();
    await sent();
    expect(letters).toEqual([]);
  });

  it('waits until morning when its turn comes at night, and is the same letter then', async () => {
    const { letterId } = await handOver();
    now = TEN_AT_NIGHT;
    await start();
    await until('the morning', async () => (await jobsOf(tables.pool, 'mail'))[0]?.id !== letterId);
    const [waiting, ...more] = await jobsOf(tables.pool, 'mail');
    expect(more).toEqual([]);
    expect(Math.round((waiting?.waitMs ?? 0) / 3_600_000)).toBe(9);
    expect(letters).toEqual([]);
    now = plusHours(now, 9);
    await passJobTime(tables.pool, 9 * 3_600_000);
    await sent();
    expect(letters.map(({ id }) => id)).toEqual([letterId]);
  });
});

describe('a mail', () => {
  it('goes to the address of the moment, under the id it was written with, and leaves no row', async () => {
    const id = await person();
    await outbox.mail(tables.pool, id, 'verification', { code: '123456', minutes: '15' });
    const [job] = await jobsOf(tables.pool, 'mail');
    await tables.pool.query("UPDATE app.people SET email = 'new@example.com' WHERE id = $1", [id]);
    await start();
    await sent();
    expect(letters).toEqual([
      expect.objectContaining({ id: job?.id, to: 'new@example.com', subject: 'Your Mudu verification code' }),
    ]);
    expect(await jobsOf(tables.pool, 'mail')).toEqual([]);
    await tables.pool.query('UPDATE app.people SET email = id::text WHERE id = $1', [id]);
  });

  it('goes to nobody once the person is erased or unknown', async () => {
    await outbox.mail(tables.pool, await person('erased'), 'welcome', {});
    await outbox.mail(tables.pool, v7(), 'welcome', {});
    await start();
    await sent();
    expect(letters).toEqual([]);
  });

  it('about money or orders can not be left; marketing can, by its link and by the mail program’s own button', async () => {
    const id = await person();
    const order = { orderNumber: 'MD-1', orderUrl: 'http://shop.test/o', amount: '₦1', to: 'wallet' };
    await outbox.mail(tables.pool, id, 'refunded', order);
    const offer = { title: 'Half price', message: 'Until Sunday.', code: 'HEAP', url: 'http://shop.test' };
    await outbox.mail(tables.pool, id, 'promotion', offer);
    await start();
    await sent();
    const of = (subject: RegExp) => letters.find(letter => subject.test(letter.subject));
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
    expect(await unsubscribing.readUnsubscribeToken(token as string)).toEqual({
      personId: id,
      topic: 'promotions',
    });
  });

  it('with an id of its own is one letter, asked for twice before it is sent and again after', async () => {
    const mailbox = new Mailbox(tables.pool, new SystemClock());
    deliver = letter => mailbox.send(letter);
    const [id, letterId] = [await person(), v7()];
    for (const _ of [1, 2]) await outbox.mail(tables.pool, id, 'welcome', {}, { letterId });
    expect(await jobsOf(tables.pool, 'mail')).toHaveLength(1);
    await start();
    await sent();
    await outbox.mail(tables.pool, id, 'welcome', {}, { letterId });
    await sent();
    expect(letters.map(letter => letter.id)).toEqual([letterId, letterId]);
    expect((await mailbox.letters(`${id}@example.com`, 10)).map(kept => kept.id)).toEqual([letterId]);
  });

  it('that has gone is noted at once, however slow another one of its batch is', async () => {
    const [slow, quick] = [await person(), await person()];
    let taken: () => void = () => undefined;
    const answer = new Promise<void>(resolve => {
      taken = resolve;
    });
    deliver = ({ to }) => (to.startsWith(slow) ? answer : Promise.resolve());
    for (const id of [slow, quick]) await outbox.mail(tables.pool, id, 'welcome', {});
    const [first] = await jobsOf(tables.pool, 'mail');
    await start();
    await until('both', async () => letters.length === 2);
    await until('the quick one', async () => (await jobsOf(tables.pool, 'mail')).length === 1);
    expect(await jobsOf(tables.pool, 'mail')).toMatchObject([{ id: first?.id, state: 'active' }]);
    taken();
    await sent();
  });

  it('that is refused is tried again while others go, and nobody is named', async () => {
    const [ada, bisi] = [await person(), await person()];
    let refused = 0;
    refuse = letter => letter.to.startsWith(ada) && ++refused > 0;
    await outbox.mail(tables.pool, ada, 'welcome', {});
    await outbox.mail(tables.pool, bisi, 'welcome', {});
    await start();
    // Whichever of them comes first.
    await until('the other', async () => letters.length === 1 && refused === 1);
    const [waiting] = await openJobs(tables.pool);
    refuse = () => false;
    await until('a retry', async () => (await openJobs(tables.pool))[0]?.state === 'retry');
    await passJobTime(tables.pool, 60_000);
    await sent();
    expect(letters.map(({ to }) => to)).toEqual([`${bisi}@example.com`, `${ada}@example.com`]);
    expect(letters[1]?.id).toBe(waiting?.id);
    expect(logged.join('')).toContain('EENVELOPE');
    expect(logged.join('')).not.toContain('@example.com');
  });

  it('to an address that there is not is a dead letter at once; redriven, it goes to the one that there is', async () => {
    const id = await person();
    let tried = 0;
    deliver = async ({ to }) => {
      tried++;
      if (!to.startsWith('ada@')) throw new NoSuchMailbox('5.1.1');
    };
    await outbox.mail(tables.pool, id, 'welcome', {});
    await start();
    await until('the dead letter', async () => (await deadLetters(tables.pool)).length === 1);
    const [dead] = await deadLetters(tables.pool);
    expect(dead).toMatchObject({ error: 'The mail was not taken: no such mailbox (5.1.1)' });
    await tables.pool.query("UPDATE app.people SET email = 'ada@example.com' WHERE id = $1", [id]);
    await jobs.redrive(dead?.id as string);
    await sent();
    expect([tried, letters.at(-1)?.to, await deadLetters(tables.pool)]).toEqual([2, 'ada@example.com', []]);
  });

  it('that nobody ever takes is a dead letter, which says why and not to whom; redriven, it is the same letter', async () => {
    const id = await person();
    refuse = () => true;
    await outbox.mail(tables.pool, id, 'welcome', {});
    const [job] = await jobsOf(tables.pool, 'mail');
    await tables.pool.query('UPDATE jobs.job SET retry_limit = 0');
    await start();
    await until('the dead letter', async () => (await deadLetters(tables.pool)).length === 1);
    const [dead] = await deadLetters(tables.pool);
    expect(dead).toMatchObject({ source: 'mail', error: 'The mail was not taken: EENVELOPE' });
    const { rows } = await tables.pool.query('SELECT job::text AS row FROM jobs.job');
    expect(rows.map(({ row }) => row).join()).not.toContain('@example.com');

    refuse = () => false;
    expect(await jobs.redrive(dead?.id as string)).toBe(1);
    await sent();
    expect(letters.map(letter => letter.id)).toEqual([job?.id]);
  });
});
