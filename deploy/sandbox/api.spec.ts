import {
  goodCard,
  type SandboxUnderTest,
  secretKey,
  startSandbox,
} from '@mudu/testing/sandbox/sandboxUnderTest';
import { memoryStore } from './memoryStore.js';
import { createSandbox } from './sandbox.js';

const ada = { email: 'ada@example.com', amount: 1_250_000 };

describe("the provider's API", () => {
  let sandbox: SandboxUnderTest;

  beforeEach(async () => {
    sandbox = await startSandbox();
  });

  afterEach(() => sandbox.close());

  const initialize = (fields: Record<string, unknown>) =>
    sandbox.api('POST', '/transaction/initialize', fields);

  it('refuses a live key before it starts', () => {
    const options = {
      publicUrl: 'http://localhost/sandbox',
      webhookUrl: 'http://localhost/hook',
      store: memoryStore(),
      now: sandbox.clock.now,
      seed: 'specs',
      log: () => undefined,
    };
    expect(() => createSandbox({ ...options, secretKey: 'sk_live_abc' })).toThrow(
      'takes only a sk_test_ key',
    );
    expect(() => createSandbox({ ...options, secretKey, webhookUrl: 'hook' })).toThrow('not "hook"');
  });

  it.each([
    ['none', {}],
    ['another', { authorization: 'Bearer sk_test_other' }],
    ['a live one', { authorization: 'Bearer sk_live_specsonly' }],
  ])('answers 401 to a call with the wrong key: %s', async (_which, headers) => {
    const reply = await fetch(`${sandbox.url}/transaction/verify/any`, { headers });
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ status: false, message: 'Invalid key', code: 'invalid_Key' });
  });

  it('opens a transaction with a page to pay on', async () => {
    const reply = await initialize({ ...ada, reference: 'ord-1-a1' });
    expect(reply.statusCode).toBe(200);
    const { access_code: code } = reply.body.data;
    expect(reply.body).toEqual({
      status: true,
      message: 'Authorization URL created',
      data: {
        authorization_url: `http://localhost:3000/sandbox/checkout/${code}`,
        access_code: code,
        reference: 'ord-1-a1',
      },
    });
  });

  it('takes a form and an amount in digits, and makes up a missing reference', async () => {
    const reply = await fetch(`${sandbox.url}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ email: ada.email, amount: '5000' }),
    });
    const { data } = (await reply.json()) as { data: { reference: string } };
    expect(data.reference).toMatch(/^T\d{15}$/);
    expect(await sandbox.verify(data.reference)).toMatchObject({ amount: 5_000, currency: 'NGN' });
  });

  it.each([
    [{ amount: 100 }, 400, 'missing_params', 'Email Address is required'],
    [{ email: 'ada@example.com' }, 400, 'missing_params', 'Amount is required'],
    [{ email: 'ada', amount: 100 }, 400, 'invalid_email_address', 'Invalid Email Address Passed'],
    [{ ...ada, amount: 10.5 }, 422, 'invalid_params', 'Invalid Amount Sent'],
    [{ ...ada, amount: 0 }, 422, 'invalid_params', 'Invalid Amount Sent'],
    [{ ...ada, amount: '1e3' }, 422, 'invalid_params', 'Invalid Amount Sent'],
    [{ ...ada, currency: 'EUR' }, 422, 'invalid_params', 'Currency not supported by merchant'],
    [{ ...ada, reference: 'a b' }, 422, 'invalid_params', 'Transaction reference may hold only'],
    [{ ...ada, callback_url: 'javascript:alert(1)' }, 422, 'invalid_params', 'Invalid callback URL'],
  ])('refuses %j', async (fields, statusCode, code, message) => {
    const reply = await initialize(fields);
    expect(reply.statusCode).toBe(statusCode);
    expect(reply.body).toMatchObject({ status: false, type: 'validation_error', code });
    expect(reply.body.message).toContain(message);
  });

  it('answers broken JSON and unknown paths in the same envelope', async () => {
    const broken = await fetch(`${sandbox.url}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toEqual({ status: false, message: 'Invalid JSON in the request body' });
    expect((await sandbox.api('GET', '/nowhere')).body).toMatchObject({ status: false });
  });

  it('takes a reference once, whatever comes with it', async () => {
    await initialize({ ...ada, reference: 'once' });
    const second = await initialize({ ...ada, amount: 9_900, reference: 'once' });
    expect(second.statusCode).toBe(400);
    expect(second.body).toMatchObject({
      message: 'Duplicate Transaction Reference',
      code: 'duplicate_reference',
    });
    expect(await sandbox.verify('once')).toMatchObject({ amount: 1_250_000 });
  });

  it('lets one of two calls with the same reference through', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => initialize({ ...ada, reference: 'race' })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('does not know a reference that nobody opened', async () => {
    const reply = await sandbox.api('GET', '/transaction/verify/nobody');
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toMatchObject({
      message: 'Transaction reference not found.',
      code: 'transaction_not_found',
    });
  });

  it('says abandoned before payment and success with all its parts after', async () => {
    const opened = await initialize({ ...ada, reference: 'walk' });
    expect(await sandbox.verify('walk')).toMatchObject({
      status: 'abandoned',
      paid_at: null,
      authorization: {},
    });
    await sandbox.form(`/checkout/${opened.body.data.access_code}`, { ...goodCard, action: 'succeed' });
    expect(await sandbox.verify('walk')).toMatchObject({
      domain: 'test',
      status: 'success',
      amount: 1_250_000,
      requested_amount: 1_250_000,
      currency: 'NGN',
      gateway_response: 'Successful',
      paid_at: '2026-03-10T09:00:00.000Z',
      fees: 28_750,
      metadata: '',
      customer: { email: 'ada@example.com' },
      authorization: { bin: '408408', last4: '4081', card_type: 'visa ', reusable: true, exp_year: '2030' },
    });
  });

  it.each([
    [200_000, 3_000],
    [250_000, 13_750],
    [50_000_000, 200_000],
  ])('keeps of %d kobo a fee of %d', async (amount, fees) => {
    const { reference } = await sandbox.pay({ amount });
    expect(await sandbox.verify(reference)).toMatchObject({ fees });
  });

  it('gives metadata back as text was sent, and numbers of an object as text', async () => {
    await initialize({ ...ada, reference: 'text', metadata: '{"order":7}' });
    await initialize({ ...ada, reference: 'object', metadata: { order: 7, lines: [{ n: 1 }] } });
    expect(await sandbox.verify('text')).toMatchObject({ metadata: { order: 7 } });
    expect(await sandbox.verify('object')).toMatchObject({ metadata: { order: '7', lines: [{ n: '1' }] } });
  });

  it('gives the same codes again for the same seed', async () => {
    const again = await startSandbox();
    const codes = [sandbox, again].map(
      async each => (await each.api('POST', '/transaction/initialize', ada)).body.data,
    );
    const [one, other] = await Promise.all(codes);
    await again.close();
    expect(one).toEqual(other);
  });
});
