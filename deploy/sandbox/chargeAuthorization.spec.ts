import { type SandboxUnderTest, startSandbox } from '@mudu/testing/sandbox/sandboxUnderTest';

describe('charging a card that paid before', () => {
  let sandbox: SandboxUnderTest;

  beforeEach(async () => {
    sandbox = await startSandbox();
  });

  afterEach(() => sandbox.close());

  async function savedCard(card: Record<string, string> = {}): Promise<string> {
    const { reference, accessCode } = await sandbox.pay({}, card);
    if (card.number) await sandbox.form(`/checkout/${accessCode}/answer`, { answer: 'authorise' });
    const { authorization } = await sandbox.verify(reference);
    return (authorization as { authorization_code: string }).authorization_code;
  }

  const charge = (fields: Record<string, unknown>) =>
    sandbox.api('POST', '/transaction/charge_authorization', {
      email: 'ada@example.com',
      amount: 355_000,
      reference: 'part-2',
      ...fields,
    });

  it('pays at once and tells the shop', async () => {
    const code = await savedCard();
    const reply = await charge({ authorization_code: code, email: 'Ada@Example.com' });
    expect(reply.body).toMatchObject({
      message: 'Charge attempted',
      data: { status: 'success', amount: 355_000, gateway_response: 'Approved', reference: 'part-2' },
    });
    const [, second] = await sandbox.shop.heard(2);
    expect(second).toMatchObject({ event: 'charge.success', data: { reference: 'part-2' } });
  });

  it('answers 200 to a decline, and sends no event for it', async () => {
    const code = await savedCard();
    await sandbox.shop.heard(1);
    const reply = await charge({ authorization_code: code, reference: 'part-2=fault.declined' });
    expect(reply.statusCode).toBe(200);
    expect(reply.body.data).toMatchObject({ status: 'failed', gateway_response: 'Declined' });
    expect(await sandbox.verify('part-2=fault.declined')).toMatchObject({ status: 'failed' });
    expect(sandbox.shop.webhooks).toHaveLength(1);
  });

  it('sends the customer to the bank where the card wants that', async () => {
    const code = await savedCard({ number: '5192602720584796', cvv: '123' });
    const { data } = (await charge({ authorization_code: code })).body;
    expect(data).toMatchObject({ paused: true, reference: 'part-2' });
    expect(data.authorization_url).toContain(`/checkout/${data.access_code}`);
    expect(await sandbox.verify('part-2')).toMatchObject({ status: 'ongoing' });
    await sandbox.form(`/checkout/${data.access_code}/answer`, { answer: 'authorise' });
    expect(await sandbox.verify('part-2')).toMatchObject({ status: 'success' });
  });

  it.each([
    ['an unknown code', { authorization_code: 'AUTH_unknown' }, 'Authorization code is invalid'],
    ['another e-mail', { email: 'bisi@example.com' }, 'Email does not match Authorization code'],
  ])('refuses %s without making a transaction', async (_what, fields, message) => {
    const code = await savedCard();
    const reply = await charge({ authorization_code: code, ...fields });
    expect(reply.statusCode).toBe(400);
    expect(reply.body.message).toContain(message);
    expect((await sandbox.api('GET', '/transaction/verify/part-2')).statusCode).toBe(400);
  });

  it('refuses a card that cannot be used again', async () => {
    const { reference } = await sandbox.pay({}, { number: '4084080000671803', cvv: '180' });
    const { authorization } = await sandbox.verify(reference);
    const { authorization_code: code, reusable } = authorization as Record<string, unknown>;
    expect(reusable).toBe(false);
    expect((await charge({ authorization_code: code })).body.message).toContain('Email does not match');
  });

  it('takes a reference once', async () => {
    const code = await savedCard();
    await charge({ authorization_code: code });
    expect((await charge({ authorization_code: code })).body.code).toBe('duplicate_reference');
  });

  it('asks for the code, the e-mail and the amount', async () => {
    expect((await charge({})).body.message).toBe('Authorization Code is required');
    expect((await charge({ email: undefined })).body.message).toBe('Email Address is required');
    expect((await charge({ amount: undefined })).body.message).toBe('Amount is required');
  });
});
