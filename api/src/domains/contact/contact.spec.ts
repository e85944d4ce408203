import { jest } from '@jest/globals';
import type { ContactMessage } from '@mudu/contracts/contact/views';
import type { ReplyOf } from '@mudu/contracts/endpoint';
import type { listContactMessages, sendContactMessage } from '@mudu/contracts/endpoints/contact';
import { deadLetters } from '@mudu/testing/messaging/jobsForSpecs';
import {
  letterTo,
  registerPerson,
  type SpecPerson,
  specIp,
  staffMember,
} from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { type MailSender, NoSuchMailbox } from '../../mail/mailSender.js';
import type { JobData } from '../../messaging/jobs/queues.js';
import { MAIL } from '../../platform/tokens.js';
import { OldContactMessages } from './oldMessages.schedule.js';

let shop: SpecShop;
let support: SpecPerson;

beforeAll(async () => {
  shop = await shopForSpecs();
  support = await staffMember(shop, 'support');
});
afterAll(() => shop?.close());

const question = 'One bag of rice was missing from my box.';
const write = (body: object, more: { token?: string; ip?: string; headers?: Record<string, string> } = {}) =>
  shop.call<ReplyOf<typeof sendContactMessage> & { errors?: object }>('POST', '/contact', {
    body,
    ip: specIp(),
    ...more,
  });
const list = async (query = '') =>
  (
    await shop.call<ReplyOf<typeof listContactMessages>>('GET', `/contact${query}`, {
      token: support.token,
    })
  ).body;
const answer = (id: string, message: string, who = support, expectedVersion?: number) =>
  shop.call<ContactMessage & { code?: string }>('POST', `/contact/${id}/reply`, {
    token: who.token,
    body: { message, expectedVersion },
  });

describe('writing to the shop', () => {
  it('gives a ticket, signed in without a name and an address', async () => {
    const ada = await registerPerson(shop);
    const { status, body } = await write({ subject: 'An order', message: question }, { token: ada.token });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ticket: expect.stringMatching(/^T-[A-HJ-NP-Z2-9]{8}$/),
      message: 'Thank you for contacting us! We will get back to you soon.',
    });
    const { messages } = await list(`?search=${body.ticket}`);
    expect(messages).toEqual([
      {
        id: body.id,
        ticket: body.ticket,
        userId: ada.user.id,
        name: 'Ada Obi',
        email: ada.email,
        subject: 'An order',
        phone: null,
        message: question,
        status: 'open',
        replies: [],
        createdAt: expect.any(String),
        version: 0,
      },
    ]);
  });

  it('asks everyone else who they are', async () => {
    expect(await write({ message: question })).toMatchObject({
      status: 400,
      body: { errors: { name: ['Required'], email: ['Required'] } },
    });
    expect((await write({ name: ' ', subject: 7 })).body.errors).toEqual({
      name: ['Required'],
      email: ['Required'],
      subject: ['Expected string, received number'],
      message: ['Required'],
    });
    const { body } = await write({ name: 'Eve', email: 'EVE@example.com', message: question });
    expect((await list(`?search=${body.ticket}`)).messages[0]).toMatchObject({
      userId: null,
      name: 'Eve',
      email: 'eve@example.com',
    });
  });

  it('is two messages of two visitors, though their keys are the same', async () => {
    const headers = { 'idempotency-key': 'one-press' };
    const [eve, bola] = [
      await write({ name: 'Eve', email: 'eve@example.com', message: question }, { headers }),
      await write({ name: 'Bola', email: 'bola@example.com', message: question }, { headers }),
    ];
    expect([eve.status, bola.status]).toEqual([201, 201]);
    expect(bola.body.ticket).not.toBe(eve.body.ticket);
  });

  it('takes 10 to 2,000 characters', async () => {
    const sent = (message: string) => write({ name: 'Eve', email: 'eve@example.com', message });
    const refusal = {
      status: 400,
      body: { errors: { message: ['Message must be 10 to 2,000 characters'] } },
    };
    expect(await sent('too short')).toMatchObject(refusal);
    expect((await sent('ten chars!')).status).toBe(201);
    expect((await sent('x'.repeat(2000))).status).toBe(201);
    expect(await sent('x'.repeat(2001))).toMatchObject(refusal);
  });

  it('is possible five times an hour from one place', async () => {
    const ip = specIp();
    const body = { name: 'Eve', email: 'eve@example.com', message: question };
    for (let count = 0; count < 5; count++) expect((await write(body, { ip })).status).toBe(201);
    const refused = await write(body, { ip });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await write(body)).status).toBe(201);
  });
});

describe('the inbox of staff', () => {
  it('has on record who answered, once for each answer', async () => {
    const { body } = await write({ name: 'Eve', email: 'eve@example.com', message: question });
    await answer(body.id, 'It is on its way.');
    const { rows } = await shop.pool.query(
      "SELECT action, actor_id, role, before, after FROM app.audit WHERE entity = 'contact_message' AND entity_id = $1",
      [body.id],
    );
    // The words stay with the message, which goes with its writer.
    expect(rows).toEqual([
      { action: 'reply', actor_id: support.user.id, role: 'support', before: null, after: null },
    ]);
  });

  it('is narrowed by topic and words, from either end, and says how many wait', async () => {
    const word = `yam${Date.now()}`;
    const send = async (subject: string | undefined) =>
      (await write({ name: 'Eve', email: 'eve@example.com', subject, message: `${word} ${question}` })).body;
    const [first, second, other] = [await send('Delivery'), await send('An order'), await send('Yams!')];
    const plain = await send(undefined);
    await answer(second.id, 'It is on its way.');
    const ids = async (query: string) =>
      (await list(`?search=${word}&${query}`)).messages.map(({ id }) => id);
    expect(await ids('sort=oldest')).toEqual([first.id, second.id, other.id, plain.id]);
    expect(await ids('topic=Delivery')).toEqual([first.id]);
    expect(await ids('topic=Other')).toEqual([plain.id, other.id]);
    expect(await ids('topic=An%20order&status=open')).toEqual([]);
    const open = await list(`?search=${word}&status=open`);
    expect(open.summary).toEqual({ open: 3, answered: 1 });
    expect(open.pagination.total).toBe(3);
    const refused = await shop.call('GET', '/contact?topic=Gossip', { token: support.token });
    expect(refused).toMatchObject({ status: 400, body: { errors: { topic: [expect.any(String)] } } });
  });
});

describe('an answer of staff', () => {
  it('goes by letter to who wrote, with what they asked, and makes the message answered', async () => {
    const ada = await registerPerson(shop);
    const { body } = await write({ message: question }, { token: ada.token });
    const { status, body: message } = await answer(body.id, 'Sorry about that.\n\nIt comes today.');
    expect(status).toBe(200);
    expect(message).toMatchObject({
      status: 'answered',
      replies: [{ message: 'Sorry about that.\n\nIt comes today.', by: 'Bisi Cole' }],
    });
    const letter = await letterTo(shop, ada.email, new RegExp(body.ticket));
    expect(letter.subject).toBe(`Mudu’s answer to ${body.ticket}`);
    for (const said of ['Hello Ada', 'Sorry about that.', 'It comes today.', question])
      expect(letter.text).toContain(said);

    await answer(body.id, 'Did it arrive?');
    await letterTo(shop, ada.email, new RegExp(body.ticket), 1);
    const [answered] = (await list(`?status=answered&search=${body.ticket}`)).messages;
    expect(answered?.replies.map(({ message: said }) => said)).toEqual([
      'Sorry about that.\n\nIt comes today.',
      'Did it arrive?',
    ]);
    expect((await list(`?status=open&search=${body.ticket}`)).pagination.total).toBe(0);
  });

  it('is given once by two who answer at once, and after that by who has read the first', async () => {
    const { body } = await write({ name: 'Eve', email: 'eve@example.com', message: question });
    const colleague = await staffMember(shop, 'support');
    const both = await Promise.all([
      answer(body.id, 'It comes today.', support, 0),
      answer(body.id, 'It comes tomorrow.', colleague, 0),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_by_someone_else');
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({ version: 1, replies: [{}] });
    expect(await answer(body.id, 'Did it?', colleague, 1)).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });

  it('reaches who has no account', async () => {
    const { body } = await write({
      name: 'Chidi <b>Eze</b>',
      email: 'chidi@example.com',
      message: question,
    });
    await answer(body.id, 'We deliver in Enugu too.');
    const letter = await letterTo(shop, 'chidi@example.com', new RegExp(body.ticket));
    expect(letter.text).toContain('Hello Chidi');
    expect(letter.html).not.toContain('<b>Eze');
  });

  it('that could not be sent goes with what it answers, when that was kept long enough', async () => {
    jest.spyOn(shop.app.get<MailSender>(MAIL), 'send').mockRejectedValue(new NoSuchMailbox('5.1.1'));
    const asked = async () =>
      (await write({ name: 'Eve', email: 'eve@example.com', message: question })).body.id;
    const [old, recent] = [await asked(), await asked()];
    await answer(old, 'It comes today.');
    await answer(recent, 'It comes tomorrow.');
    const unsent = async () =>
      (await deadLetters(shop.pool)).map(({ data }) => (data as JobData['mail']).contactId);
    await shop.until(unsent, of => of.includes(old) && of.includes(recent));
    jest.restoreAllMocks();
    await shop.pool.query(
      "UPDATE app.contact_messages SET created_at = created_at - interval '731 days' WHERE id = $1",
      [old],
    );
    await shop.app.get(OldContactMessages).forget();
    const left = await unsent();
    expect([left.includes(old), left.includes(recent)]).toEqual([false, true]);
  });

  it('is staff’s alone to give and to read', async () => {
    const eve = await registerPerson(shop);
    const { body } = await write({ message: question }, { token: eve.token });
    expect((await answer(body.id, 'Mine', eve)).status).toBe(403);
    expect((await shop.call('GET', '/contact', { token: eve.token })).status).toBe(403);
    expect((await shop.call('GET', '/contact')).status).toBe(401);
    expect((await answer('018f0000-0000-7000-8000-000000000000', 'Nobody')).status).toBe(404);
    expect((await answer(body.id, ' ')).status).toBe(400);
  });
});
