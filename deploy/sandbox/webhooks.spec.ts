import { createHmac } from 'node:crypto';
import {
  type SandboxUnderTest,
  secretKey,
  startSandbox,
  until,
  type Webhook,
} from '@mudu/testing/sandbox/sandboxUnderTest';
import { attemptsPerEvent, retryDelayMs } from './webhooks.js';

const signed = ({ raw }: Webhook, key = secretKey) => createHmac('sha512', key).update(raw).digest('hex');

describe('webhooks', () => {
  let sandbox: SandboxUnderTest;

  beforeEach(async () => {
    sandbox = await startSandbox();
  });

  afterEach(() => sandbox.close());

  const settled = () => until(async () => (await sandbox.store.due(Number.MAX_SAFE_INTEGER)).length === 0);

  it('carry the signature of their exact bytes', async () => {
    const { reference } = await sandbox.pay({ metadata: '{"note":"Ẹ káàárọ̀ / \\u00e9"}' });
    const [webhook] = await sandbox.shop.heard(1);
    expect(webhook!.headers['x-paystack-signature']).toBe(signed(webhook!));
    expect(webhook).toMatchObject({
      event: 'charge.success',
      data: { reference, status: 'success', amount: 1_250_000, currency: 'NGN', domain: 'test' },
    });
  });

  it('write 0 for missing metadata', async () => {
    await sandbox.pay();
    const [webhook] = await sandbox.shop.heard(1);
    expect(webhook!.data.metadata).toBe(0);
  });

  it('come once for a payment that is confirmed twice', async () => {
    const { reference, accessCode } = await sandbox.pay();
    const again = { number: '4084084084084081', expiry: '12/30', cvv: '408', action: 'succeed' };
    await Promise.all([1, 2, 3].map(() => sandbox.form(`/checkout/${accessCode}`, again)));
    await settled();
    expect(sandbox.shop.webhooks.filter(({ data }) => data.reference === reference)).toHaveLength(1);
  });

  it('never tell of a failed payment', async () => {
    await sandbox.pay({ reference: 'no-luck' }, { action: 'fail' });
    expect(await sandbox.verify('no-luck')).toMatchObject({ status: 'failed' });
    expect(await sandbox.store.due(Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it('are tried again until the shop answers 200', async () => {
    sandbox.shop.statuses = [500, 302, 201];
    await sandbox.pay();
    for (const count of [1, 2, 3]) {
      await sandbox.shop.heard(count);
      expect(await sandbox.clock.fire()).toBe(1_000);
    }
    await sandbox.shop.heard(4);
    await settled();
    const bodies = new Set(sandbox.shop.webhooks.map(({ raw }) => raw.toString('utf8')));
    expect(bodies.size).toBe(1);
    expect(sandbox.logged).toContainEqual(expect.stringContaining('got 500, again in 1000 ms'));
  });

  it('are given up after 76 attempts on the compressed clock', async () => {
    sandbox.shop.otherwise = 503;
    await sandbox.pay();
    let waited = 0;
    for (let count = 1; count < attemptsPerEvent; count += 1) {
      await sandbox.shop.heard(count);
      waited += await sandbox.clock.fire();
    }
    await settled();
    expect(sandbox.shop.webhooks).toHaveLength(76);
    expect(waited).toBe(3 * 1_000 + 72 * 20_000);
  });

  it('keep the rhythm of the provider itself when asked to', () => {
    const minute = 60_000;
    const waits = Array.from({ length: 75 }, (_none, index) => retryDelayMs(index + 1, 3 * minute));
    expect(waits.filter(wait => wait === 3 * minute)).toHaveLength(3);
    expect(waits.filter(wait => wait === 60 * minute)).toHaveLength(72);
  });

  it('of one reference do not wait for a shop that hangs on another', async () => {
    sandbox.shop.statuses = ['hang'];
    await sandbox.pay({ reference: 'hung' });
    await sandbox.shop.heard(1);
    await sandbox.pay({ reference: 'free' });
    const [, second] = await sandbox.shop.heard(2);
    expect(second!.data.reference).toBe('free');
    await sandbox.api('POST', '/refund', { transaction: 'free' });
    await sandbox.shop.heard(3);
    await sandbox.clock.fire();
    expect((await sandbox.shop.heard(4))[3]!.event).toBe('refund.processing');
  });

  it.each([
    ['cannot be reached', { webhookUrl: 'http://127.0.0.1:9/refused' }, 'no connection'],
    ['does not answer in time', { webhookTimeoutMs: 20 }, 'no answer'],
  ])('are tried again when the shop %s', async (_why, options, complaint) => {
    await sandbox.close();
    sandbox = await startSandbox(options);
    sandbox.shop.statuses = ['hang'];
    await sandbox.pay();
    expect(await sandbox.clock.fire()).toBe(1_000);
    expect(sandbox.logged[0]).toContain(complaint);
  });

  it('interrupted by a restart go on after it', async () => {
    sandbox.shop.statuses = [500];
    const { reference } = await sandbox.pay();
    await sandbox.shop.heard(1);
    const { store, clock } = sandbox;
    await until(async () => (await store.nextDue(clock.at)) !== null);
    await sandbox.close();
    sandbox = await startSandbox({ store });
    await sandbox.clock.fire();
    const [webhook] = await sandbox.shop.heard(1);
    expect(webhook!.data.reference).toBe(reference);
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' });
  });
});
