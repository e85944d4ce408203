import { createHmac } from 'node:crypto';
import {
  type SandboxUnderTest,
  secretKey,
  startSandbox,
  until,
} from '@mudu/testing/sandbox/sandboxUnderTest';
import { faultNames, isLasting } from './faults.js';

const ada = { email: 'ada@example.com', amount: 1_250_000 };

describe('faults on purpose', () => {
  let sandbox: SandboxUnderTest;

  beforeEach(async () => {
    sandbox = await startSandbox();
  });

  afterEach(() => sandbox.close());

  const open = (fault: string, reference = 'r-1') =>
    sandbox.api('POST', '/transaction/initialize', { ...ada, reference }, { 'x-sandbox-fault': fault });
  const exists = async () => (await sandbox.api('GET', '/transaction/verify/r-1')).statusCode === 200;
  const arm = (body: Record<string, unknown>) => sandbox.api('POST', '/control/faults', body);
  const signature = (raw: Buffer) => createHmac('sha512', secretKey).update(raw).digest('hex');

  describe('that spoil a reply', () => {
    it.each([
      ['rate-limited', 429],
      ['error-500', 500],
      ['error-502', 502],
    ])('%s does nothing else', async (fault, statusCode) => {
      const reply = await open(fault);
      expect(reply.statusCode).toBe(statusCode);
      expect(reply.headers.get('retry-after')).toBe(fault === 'rate-limited' ? '1' : null);
      expect(await exists()).toBe(false);
    });

    it('drop-response commits and hangs up', async () => {
      await expect(open('drop-response')).rejects.toThrow('fetch failed');
      expect(await exists()).toBe(true);
    });

    it('truncated-json commits and sends half', async () => {
      const { text } = await open('truncated-json');
      expect(() => JSON.parse(text)).toThrow();
      expect(text).toMatch(/^\{"status":true/);
      expect(await exists()).toBe(true);
    });

    it('html-body commits and sends a page', async () => {
      const reply = await open('html-body');
      expect(reply.statusCode).toBe(200);
      expect(reply.headers.get('content-type')).toContain('text/html');
      expect(await exists()).toBe(true);
    });

    it('stall commits and answers after 40 seconds', async () => {
      const reply = open('stall');
      await until(exists);
      expect(await sandbox.clock.fire()).toBe(40_000);
      expect((await reply).statusCode).toBe(200);
    });

    it('named in a reference spoil the call that creates it and no other', async () => {
      const reference = 'r-1=fault.error-500';
      const first = await sandbox.api('POST', '/transaction/initialize', { ...ada, reference });
      expect(first.statusCode).toBe(500);
      expect((await sandbox.api('GET', `/transaction/verify/${reference}`)).statusCode).toBe(400);
    });

    it('are armed for a reference, a kind of call and a number of times', async () => {
      await arm({ reference: 'r-1', fault: 'error-502', operation: 'verify', times: 2 });
      expect((await open('', 'r-2')).statusCode).toBe(200);
      expect((await open('')).statusCode).toBe(200);
      const statuses = [];
      for (let call = 0; call < 3; call += 1) {
        statuses.push((await sandbox.api('GET', '/transaction/verify/r-1')).statusCode);
      }
      expect(statuses).toEqual([502, 502, 200]);
    });

    it('are armed for all, listed and cleared', async () => {
      await arm({ all: true, fault: 'error-500' });
      const listed = await sandbox.api('GET', '/control/faults');
      expect(listed.body.data.armed).toEqual([
        { reference: null, operation: null, fault: 'error-500', times: 1 },
      ]);
      await sandbox.api('DELETE', '/control/faults');
      expect((await open('')).statusCode).toBe(200);
    });

    it('are refused when misspelt', async () => {
      expect((await open('explode')).body.message).toContain('No fault is called "explode"');
      expect((await arm({ all: true, fault: 'explode' })).statusCode).toBe(422);
      expect((await arm({ fault: 'stall' })).statusCode).toBe(400);
      expect((await arm({ all: true, fault: 'stall', times: 0 })).statusCode).toBe(422);
      expect((await arm({ all: true, fault: 'stall', operation: 'guess' })).statusCode).toBe(422);
      const keyless = await fetch(`${sandbox.url}/control/faults`, { method: 'POST' });
      expect(keyless.status).toBe(401);
    });
  });

  describe('that change what is said', () => {
    it.each([
      ['wrong-amount', { amount: 1_249_900, requested_amount: 1_250_000 }],
      ['over-amount', { amount: 1_260_000, requested_amount: 1_250_000 }],
      ['wrong-currency', { currency: 'GHS' }],
      ['other-domain', { domain: 'live' }],
    ])('%s, in verify and webhook alike', async (fault, told) => {
      const { reference } = await sandbox.pay({ reference: `r-1=fault.${fault}` });
      const [webhook] = await sandbox.shop.heard(1);
      expect(webhook!.data).toMatchObject(told);
      expect(webhook!.headers['x-paystack-signature']).toBe(signature(webhook!.raw));
      expect(await sandbox.verify(reference)).toMatchObject({ ...told, status: 'success' });
    });

    it('only this once when the call asks for it', async () => {
      const { reference } = await sandbox.pay();
      const bent = await sandbox.verify(reference, { 'x-sandbox-fault': 'wrong-currency, other-domain' });
      expect(bent).toMatchObject({ currency: 'GHS', domain: 'live' });
      expect(await sandbox.verify(reference)).toMatchObject({ currency: 'NGN', domain: 'test' });
    });

    it('verify-abandoned, then success', async () => {
      const { reference } = await sandbox.pay({ reference: 'r-1=fault.verify-abandoned' });
      expect(await sandbox.verify(reference)).toMatchObject({ status: 'abandoned', paid_at: null });
      expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' });
    });

    it('verify-abandoned as often as armed', async () => {
      const { reference } = await sandbox.pay();
      await arm({ reference, fault: 'verify-abandoned', times: 2 });
      const statuses = [];
      for (let call = 0; call < 3; call += 1) statuses.push((await sandbox.verify(reference)).status);
      expect(statuses).toEqual(['abandoned', 'abandoned', 'success']);
    });

    it('declined, whatever the card', async () => {
      const { reference } = await sandbox.pay({ reference: 'r-1=fault.declined' });
      expect(await sandbox.verify(reference)).toMatchObject({
        status: 'failed',
        gateway_response: 'Declined',
      });
    });
  });

  describe('of webhooks', () => {
    const callback = { callback_url: 'https://shop.example/back' };

    it('webhook-before-redirect: the shop has heard by the time the browser is sent back', async () => {
      await sandbox.pay({ ...callback, reference: 'r-1=fault.webhook-before-redirect' });
      expect(sandbox.shop.webhooks).toHaveLength(1);
    });

    it('no-webhook: only asking helps', async () => {
      const { reference } = await sandbox.pay({ ...callback, reference: 'r-1=fault.no-webhook' });
      expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' });
      expect(await sandbox.store.due(Number.MAX_SAFE_INTEGER)).toEqual([]);
      expect(sandbox.shop.webhooks).toEqual([]);
    });

    it('webhook-duplicates: the same bytes 76 times though the shop says 200', async () => {
      await sandbox.pay({ reference: 'r-1=fault.webhook-duplicates' });
      await sandbox.shop.heard(76);
      await until(async () => (await sandbox.store.due(Number.MAX_SAFE_INTEGER)).length === 0);
      expect(sandbox.shop.webhooks).toHaveLength(76);
      expect(new Set(sandbox.shop.webhooks.map(({ raw }) => raw.toString('utf8'))).size).toBe(1);
    });

    it('webhook-delayed: a minute late', async () => {
      await sandbox.pay({ reference: 'r-1=fault.webhook-delayed' });
      expect(await sandbox.clock.fire()).toBe(60_000);
      expect(await sandbox.shop.heard(1)).toHaveLength(1);
    });

    it('webhook-reordered: the first event of a refund comes in last', async () => {
      const { reference } = await sandbox.pay();
      await sandbox.shop.heard(1);
      await arm({ reference, fault: 'webhook-reordered' });
      await sandbox.api('POST', '/refund', { transaction: reference });
      for (const count of [2, 3, 4]) {
        await sandbox.clock.fire();
        await sandbox.shop.heard(count);
      }
      const [, ...events] = sandbox.shop.webhooks.map(({ event }) => event);
      expect(events).toEqual(['refund.processing', 'refund.processed', 'refund.pending']);
    });

    it.each([
      ['webhook-forged', (right: string) => expect.stringMatching(`^(?!${right})[0-9a-f]{128}$`)],
      ['webhook-uppercase', (right: string) => right.toUpperCase()],
      ['webhook-unsigned', () => undefined],
    ])('%s', async (fault, expected) => {
      await sandbox.pay({ reference: `r-1=fault.${fault}` });
      const [webhook] = await sandbox.shop.heard(1);
      expect(webhook!.headers['x-paystack-signature']).toEqual(expected(signature(webhook!.raw)));
    });
  });

  it('of a lasting kind can be asked for in the call that opens the transaction', async () => {
    const lasting = faultNames.filter(isLasting).filter(name => name !== 'declined' && name !== 'no-webhook');
    await open(lasting.join(','));
    expect((await sandbox.store.transaction({ reference: 'r-1' }))?.faults).toEqual(lasting);
  });
});
