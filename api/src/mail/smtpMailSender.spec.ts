import { type AddressInfo, createServer, type Server } from 'node:net';
import { until } from '@mudu/testing/shop/atRest';
import { NoSuchMailbox } from './mailSender.js';
import { SmtpMailSender } from './smtpMailSender.js';

/** What the server says of an address, by how it begins. */
const refusals: Record<string, string> = {
  refused: '550 no',
  refused_relay: '554 5.7.1 Relay access denied',
  refused_full: '452 4.2.2 Mailbox full',
  refused_unknown: '550 5.1.1 <refused_unknown@example.com>: no such user here',
  refused_domain: '550 5.1.2 Bad destination system',
  refused_off: '550-5.2.1 This account is\r\n550 5.2.1 disabled',
};

/** As much of an SMTP server as a client needs to hand over letters. */
function mailServer(received: string[], before: Promise<void> = Promise.resolve()): Promise<Server> {
  const server = createServer(socket => {
    let data: string | undefined;
    let rest = '';
    socket.write('220 spec\r\n');
    socket.on('data', bytes => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data === undefined) {
          if (line === 'DATA') data = '';
          socket.write(
            line === 'DATA'
              ? '354 go on\r\n'
              : `${refusals[/refused\w*/.exec(line)?.[0] ?? ''] ?? '250 ok'}\r\n`,
          );
        } else if (line === '.') {
          received.push(data);
          data = undefined;
          void before.then(() => socket.write('250 taken\r\n'));
        } else data += `${line}\n`;
      }
    });
    socket.on('error', () => undefined);
  });
  return new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const letter = {
  id: '01890000-0000-7000-8000-000000000001',
  to: 'ada@example.com',
  content: { subject: 'Welcome to Mudu ₦', blocks: [{ say: 'Hello Ada' }] },
  frame: { shop: 'https://mudu.example' },
};

describe('mail over SMTP', () => {
  const received: string[] = [];
  let server: Server;
  let sender: SmtpMailSender;
  beforeAll(async () => {
    server = await mailServer(received);
    sender = new SmtpMailSender(
      `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      'hello@mudu.example',
    );
  });
  afterAll(() => {
    sender.close();
    server.close();
  });

  it('carries both forms, and the letter’s id as Message-ID', async () => {
    await sender.send(letter);
    expect(received).toHaveLength(1);
    for (const line of [
      'From: Mudu <hello@mudu.example>',
      'To: ada@example.com',
      `Message-ID: <${letter.id}@mudu.example>`,
      'Auto-Submitted: auto-generated',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
      'Hello Ada',
    ])
      expect(received[0]).toContain(line);
  });

  it('fails when the server says no, so that the outbox keeps it', async () => {
    await expect(sender.send({ ...letter, to: 'refused@example.com' })).rejects.toThrow();
    expect(received).toHaveLength(1);
  });

  it.each(['refused', 'refused_relay', 'refused_full'])(
    'says nothing of the address when it is %s',
    async name => {
      const failure = await sender
        .send({ ...letter, to: `${name}@example.com` })
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(NoSuchMailbox);
    },
  );

  it.each([
    ['refused_unknown', '5.1.1'],
    ['refused_domain', '5.1.2'],
    ['refused_off', '5.2.1'],
  ])('says that there is no such mailbox when it is %s, and not whose', async (name, reason) => {
    const failure = sender.send({ ...letter, to: `${name}@example.com` });
    await expect(failure).rejects.toEqual(new NoSuchMailbox(reason));
  });

  it('carries the headers of a letter whole, by which a mail program lets people leave', async () => {
    const url = `<https://mudu.example/api/v1/notifications/unsubscribe?token=${'t'.repeat(100)}>`;
    const headers = { 'List-Unsubscribe': url, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await sender.send({ ...letter, headers });
    // A long header goes over several lines, each but the first indented (RFC 5322).
    const lines = received
      .at(-1)
      ?.replace(/\n[ \t]+/g, ' ')
      .split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: ${url}`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
        'Auto-Submitted: auto-generated',
      ]),
    );
  });

  it('does not begin with a letter that waited until it was somebody else’s to send', async () => {
    const taken: string[] = [];
    let answer: () => void = () => undefined;
    const slow = await mailServer(
      taken,
      new Promise(resolve => {
        answer = resolve;
      }),
    );
    const { port } = slow.address() as AddressInfo;
    const slowly = new SmtpMailSender(`smtp://127.0.0.1:${port}`, 'hello@mudu.example');
    const expiry = new AbortController();
    const letters = ['a', 'b', 'c'].map(name =>
      slowly.send({ ...letter, to: `${name}@example.com` }, expiry.signal),
    );
    const outcomes = Promise.allSettled(letters);
    await until('the first two', async () => taken.length === 2);
    expiry.abort();
    answer();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(taken).toHaveLength(2);
    slowly.close();
    slow.close();
  });

  it('lets nobody add a header', async () => {
    await sender.send({
      ...letter,
      content: { ...letter.content, subject: 'Hi\r\nBcc: eve@example.com' },
    });
    const [headers] = received.at(-1)?.split('\n\n') ?? [];
    expect(headers).toContain('Subject: Hi Bcc: eve@example.com');
    expect(headers).not.toMatch(/^Bcc:/m);
  });
});
