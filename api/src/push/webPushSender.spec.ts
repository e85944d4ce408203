import { opened, pushServiceForSpecs, signedBy } from '@mudu/testing/push/pushServiceForSpecs';
import { messageOf } from '@mudu/testing/push/pushTablesForSpecs';
import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import webPush from 'web-push';
import type { PushAddress } from '../ports/pushDevices.js';
import { isPublic, publicLookup } from './publicLookup.js';
import { WebPushSender } from './webPushSender.js';

const clock = new SpecClock();
const pair = webPush.generateVAPIDKeys();
const terms = { ttlSeconds: 3600, urgency: 'high' } as const;
let service: Awaited<ReturnType<typeof pushServiceForSpecs>>;
let sender: WebPushSender;

const senderTo = (hosts: readonly string[], timeoutMs?: number) =>
  new WebPushSender({
    keys: async () => pair,
    subject: 'mailto:hello@mudu.example',
    hosts,
    clock,
    ca: service.ca,
    ...(timeoutMs ? { timeoutMs } : {}),
  });
const addressOf = ({
  subscription: { endpoint, keys },
}: ReturnType<typeof service.browser>): PushAddress => ({ kind: 'web', endpoint, ...keys });

beforeAll(async () => {
  service = await pushServiceForSpecs();
  sender = senderTo([service.host]);
});
afterAll(() => {
  sender?.close();
  service?.close();
});
beforeEach(() => {
  service.taken.length = 0;
  service.answers({ status: 201 });
});

describe('a push', () => {
  it('is read by the browser it is for, and by no other', async () => {
    const browser = service.browser();
    const message = messageOf({ body: 'Rice, beans and ₦500 back' });
    expect(await sender.send(addressOf(browser), message, terms)).toEqual({ kind: 'sent' });
    expect(opened(service.taken[0], browser)).toEqual(message);
    expect(() => opened(service.taken[0], service.browser())).toThrow();
    expect(service.taken[0]?.headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
  });

  it('is signed with the shop’s key, for this push service alone, for a day at most', async () => {
    await sender.send(addressOf(service.browser()), messageOf(), terms);
    const [push] = service.taken;
    if (!push) throw new Error('Nothing came');
    const { key, claims } = signedBy(push);
    expect(key).toBe(await sender.publicKey());
    expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'mailto:hello@mudu.example' });
    expect(Number(claims.exp) * 1000 - Date.parse(new Date().toISOString())).toBeLessThanOrEqual(86_400_000);
  });

  it.each(['a'.repeat(500), '😀'.repeat(500), '"\\\n'.repeat(166)])(
    'has at most 2 KB, however long its words are: %.5s',
    async body => {
      const browser = service.browser();
      const message = messageOf({ title: '😀'.repeat(80), body });
      await sender.send(addressOf(browser), message, terms);
      const shown = opened(service.taken[0], browser) as { title: string; body: string };
      expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThanOrEqual(2048);
      expect(shown.title).toBe(message.title);
      expect(body.startsWith(shown.body.replace(/\.{3}$/, ''))).toBe(true);
      expect(shown.body.endsWith('...')).toBe(shown.body !== body);
      expect(shown.body.isWellFormed()).toBe(true);
    },
  );

  it.each([
    [200, { kind: 'sent' }],
    [202, { kind: 'sent' }],
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [400, { kind: 'refused', status: 400 }],
    [401, { kind: 'refused', status: 401 }],
    [403, { kind: 'refused', status: 403 }],
    [413, { kind: 'refused', status: 413 }],
    [500, { kind: 'unavailable', why: '500' }],
    [503, { kind: 'unavailable', why: '503' }],
    [429, { kind: 'unavailable', why: '429' }],
  ])('that is answered with %i', async (status, outcome) => {
    service.answers({ status });
    expect(await sender.send(addressOf(service.browser()), messageOf(), terms)).toEqual(outcome);
  });

  it('that is answered with 429 waits as long as the service says, in seconds or until a date', async () => {
    const after = async (value: string) => {
      service.answers({ status: 429, headers: { 'retry-after': value } });
      return sender.send(addressOf(service.browser()), messageOf(), terms);
    };
    expect(await after('120')).toEqual({ kind: 'wait', seconds: 120 });
    expect(await after('0')).toEqual({ kind: 'wait', seconds: 1 });
    const inAMinute = new Date(Date.parse(clock.real()) + 60_000).toUTCString();
    expect(await after(inAMinute)).toEqual({ kind: 'wait', seconds: 60 });
    expect(await after('soon')).toEqual({ kind: 'unavailable', why: '429' });
  });

  it('that gets no answer is given up', async () => {
    service.answers('never');
    const hasty = senderTo([service.host], 50);
    expect(await hasty.send(addressOf(service.browser()), messageOf(), terms)).toMatchObject({
      kind: 'unavailable',
    });
    hasty.close();
  });

  it('follows no redirect', async () => {
    service.answers({ status: 307, headers: { location: `https://${service.host}/elsewhere` } });
    expect(await sender.send(addressOf(service.browser()), messageOf(), terms)).toEqual({
      kind: 'refused',
      status: 307,
    });
    expect(service.taken).toHaveLength(1);
  });

  it('goes to no host that is not on the list, and to no name that leads to this machine', async () => {
    const browser = service.browser();
    expect(await senderTo(['push.example']).send(addressOf(browser), messageOf(), terms)).toEqual({
      kind: 'gone',
    });
    const host = service.host.replace('127.0.0.1', 'localhost');
    const named = { ...addressOf(browser), endpoint: `https://${host}/send/x` } as PushAddress;
    expect(await senderTo([host]).send(named, messageOf(), terms)).toEqual({
      kind: 'unavailable',
      why: 'ENOTFOUND',
    });
    expect(service.taken).toEqual([]);
  });

  it('has no sender for an FCM token', async () => {
    expect(await sender.send({ kind: 'fcm', token: 't' }, messageOf(), terms)).toEqual({ kind: 'no_sender' });
  });
});

describe('a look-up for a name from outside', () => {
  const found = (...addresses: string[]) =>
    new Promise<unknown>(resolve =>
      publicLookup((_, done) =>
        done(
          null,
          addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
      )('push.example', { all: true }, (error, list) => resolve(error ? error.code : list)),
    );

  it('finds public addresses only, and none when one of them is private', async () => {
    expect(await found('142.250.1.1', '2a00:1450:4001::1')).toHaveLength(2);
    expect(await found('142.250.1.1', '10.0.0.8')).toBe('ENOTFOUND');
    expect(await found()).toBe('ENOTFOUND');
  });

  it.each(['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'])(
    'does not take %s for public',
    address => {
      expect(isPublic({ address, family: 4 })).toBe(false);
      expect(isPublic({ address: `::ffff:${address}`, family: 6 })).toBe(false);
    },
  );

  it.each(['::1', '::', 'fe80::1', 'fd00::1'])('does not take %s for public', address => {
    expect(isPublic({ address, family: 6 })).toBe(false);
  });
});
