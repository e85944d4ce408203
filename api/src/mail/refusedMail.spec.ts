import { MailJobsForSpecs } from '@mudu/testing/mail/mailJobsForSpecs';
import { deadLetters, jobsOf, openJobs, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { until } from '@mudu/testing/shop/atRest';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { NoSuchMailbox } from './mailSender.js';

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

describe('a mail', () => {
  it('that is refused is tried again while others go, and nobody is named', async () => {
    const [ada, bisi] = [await mail.person(), await mail.person()];
    let refused = 0;
    mail.refuse = letter => letter.to.startsWith(ada) && ++refused > 0;
    await mail.outbox.mail(tables.pool, ada, 'welcome', {});
    await mail.outbox.mail(tables.pool, bisi, 'welcome', {});
    await mail.start();
    // Whichever of them comes first.
    await until('the other', async () => mail.letters.length === 1 && refused === 1);
    const [waiting] = await openJobs(tables.pool);
    mail.refuse = () => false;
    await until('a retry', async () => (await openJobs(tables.pool))[0]?.state === 'retry');
    await passJobTime(tables.pool, 60_000);
    await mail.sent();
    expect(mail.letters.map(({ to }) => to)).toEqual([`${bisi}@example.com`, `${ada}@example.com`]);
    expect(mail.letters[1]?.id).toBe(waiting?.id);
    expect(mail.logged()).toContain('EENVELOPE');
    expect(mail.logged()).not.toContain('@example.com');
  });

  it('to an address that there is not is a dead letter at once; redriven, it goes to the one that there is', async () => {
    const id = await mail.person();
    let tried = 0;
    mail.deliver = async ({ to }) => {
      tried++;
      if (!to.startsWith('ada@')) throw new NoSuchMailbox('5.1.1');
    };
    await mail.outbox.mail(tables.pool, id, 'welcome', {});
    await mail.start();
    await until('the dead letter', async () => (await deadLetters(tables.pool)).length === 1);
    const [dead] = await deadLetters(tables.pool);
    expect(dead).toMatchObject({ error: 'The mail was not taken: no such mailbox (5.1.1)' });
    await tables.pool.query("UPDATE app.people SET email = 'ada@example.com' WHERE id = $1", [id]);
    await mail.jobs.redrive(dead?.id as string);
    await mail.sent();
    expect([tried, mail.letters.at(-1)?.to, await deadLetters(tables.pool)]).toEqual([
      2,
      'ada@example.com',
      [],
    ]);
  });

  it('that nobody ever takes is a dead letter, which says why and not to whom; redriven, it is the same letter', async () => {
    const id = await mail.person();
    mail.refuse = () => true;
    await mail.outbox.mail(tables.pool, id, 'welcome', {});
    const [job] = await jobsOf(tables.pool, 'mail');
    await tables.pool.query('UPDATE jobs.job SET retry_limit = 0');
    await mail.start();
    await until('the dead letter', async () => (await deadLetters(tables.pool)).length === 1);
    const [dead] = await deadLetters(tables.pool);
    expect(dead).toMatchObject({ source: 'mail', error: 'The mail was not taken: EENVELOPE' });
    const { rows } = await tables.pool.query('SELECT job::text AS row FROM jobs.job');
    expect(rows.map(({ row }) => row).join()).not.toContain('@example.com');

    mail.refuse = () => false;
    expect(await mail.jobs.redrive(dead?.id as string)).toBe(1);
    await mail.sent();
    expect(mail.letters.map(letter => letter.id)).toEqual([job?.id]);
  });
});
