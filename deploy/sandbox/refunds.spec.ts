import { type SandboxUnderTest, startSandbox } from '@mudu/testing/sandbox/sandboxUnderTest';

describe('refunds', () => {
  let sandbox: SandboxUnderTest;

  beforeEach(async () => {
    sandbox = await startSandbox();
  });

  afterEach(() => sandbox.close());

  const refund = (fields: Record<string, unknown>, headers?: Record<string, string>) =>
    sandbox.api('POST', '/refund', fields, headers);

  it('go from pending over processing to processed, with an event for each', async () => {
    const { reference } = await sandbox.pay();
    const made = await refund({ transaction: reference, amount: '450000', customer_note: 'Sorry' });
    expect(made.body).toMatchObject({
      message: 'Refund has been queued for processing',
      data: {
        status: 'pending',
        amount: 450_000,
        deducted_amount: 0,
        customer_note: 'Sorry',
        transaction: { reference },
      },
    });
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'reversal-pending' });

    await sandbox.shop.heard(2);
    expect(await sandbox.clock.fire()).toBe(4_000);
    await sandbox.shop.heard(3);
    await sandbox.clock.fire();
    const [, ...events] = await sandbox.shop.heard(4);
    expect(events.map(({ event }) => event)).toEqual([
      'refund.pending',
      'refund.processing',
      'refund.processed',
    ]);
    expect(events[0]?.data).toMatchObject({
      transaction_reference: reference,
      refund_reference: null,
      amount: '450000',
    });
    expect(events[2]?.data).toMatchObject({
      refund_reference: expect.stringMatching(/^TRF_/),
      amount: '450000',
    });

    const found = await sandbox.api('GET', `/refund/${made.body.data.id}`);
    expect(found.body).toMatchObject({
      data: { status: 'processed', deducted_amount: 450_000, fully_deducted: true },
    });
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'reversal-pending' });
  });

  it('of the whole sum turn the payment reversed', async () => {
    const { reference } = await sandbox.pay();
    await refund({ transaction: reference });
    await sandbox.clock.fire();
    await sandbox.shop.heard(3);
    await sandbox.clock.fire();
    await sandbox.shop.heard(4);
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'reversed' });
  });

  it('that fail give a number for the amount, and free the sum', async () => {
    const { reference } = await sandbox.pay({}, { number: '4084080000671803', cvv: '180' });
    await refund({ transaction: reference });
    await sandbox.clock.fire();
    await sandbox.shop.heard(3);
    await sandbox.clock.fire();
    const events = await sandbox.shop.heard(4);
    expect(events[3]).toMatchObject({ event: 'refund.failed', data: { amount: 1_250_000 } });
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' });
    expect((await refund({ transaction: reference })).statusCode).toBe(200);
  });

  it('that need attention wait for the bank account of the customer', async () => {
    const { reference } = await sandbox.pay({}, { number: '4084080000671902', cvv: '190' });
    const { id } = (await refund({ transaction: reference })).body.data;
    const retry = (details: unknown) =>
      sandbox.api('POST', `/refund/retry_with_customer_details/${id}`, { refund_account_details: details });
    const account = { currency: 'NGN', account_number: '1234567890', bank_id: '9' };

    const early = await retry(account);
    expect(early.statusCode).toBe(422);
    expect(early.body.message).toBe('Invalid Refund state, refund status should be "needs-attention"');
    await sandbox.clock.fire();
    await sandbox.shop.heard(3);
    await sandbox.clock.fire();
    const events = await sandbox.shop.heard(4);
    expect(events[3]).toMatchObject({
      event: 'refund.needs-attention',
      data: { id: String(id), amount: 1_250_000 },
    });

    expect((await retry({ currency: 'NGN' })).body.message).toBe('account_number is required');
    expect((await retry(account)).body).toMatchObject({
      message: 'Refund retried and has been queued for processing',
      data: { status: 'processing' },
    });
    await sandbox.shop.heard(5);
    await sandbox.clock.fire();
    expect((await sandbox.shop.heard(6))[5]?.event).toBe('refund.processed');
  });

  it('never exceed what was paid, not even when asked for at once', async () => {
    const { reference } = await sandbox.pay();
    const replies = await Promise.all(
      [1, 2, 3].map(() => refund({ transaction: reference, amount: 500_000 })),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 400]);
    const refused = replies.find(({ statusCode }) => statusCode === 400);
    expect(refused?.body.message).toBe('Total refund amount cannot exceed original transaction amount');
  });

  it('without an amount ask for the whole, which a part already returned forbids', async () => {
    const { reference } = await sandbox.pay();
    await refund({ transaction: reference, amount: 100 });
    expect((await refund({ transaction: reference })).body.message).toContain(
      'Total refund amount cannot exceed',
    );
  });

  it('of a sum that has all gone back are refused by another name', async () => {
    const { reference } = await sandbox.pay();
    await refund({ transaction: reference });
    const again = await refund({ transaction: reference, amount: 100 });
    expect(again.statusCode).toBe(400);
    expect(again.body).toMatchObject({
      message: 'Transaction has been fully reversed',
      code: 'transaction_reversed',
    });
  });

  it('are listed by the number or the reference of their transaction, newest first', async () => {
    const { reference } = await sandbox.pay();
    const other = await sandbox.pay();
    const { id } = await sandbox.verify(reference);
    await refund({ transaction: id, amount: 100 });
    await refund({ transaction: reference, amount: 200 });
    await refund({ transaction: other.reference, amount: 300 });
    const amounts = async (query: string) => {
      const { body } = await sandbox.api('GET', `/refund${query}`);
      return (body.data as unknown as { amount: number }[]).map(({ amount }) => amount);
    };
    expect(await amounts(`?transaction=${id}`)).toEqual([200, 100]);
    expect(await amounts(`?transaction=${reference}`)).toEqual([200, 100]);
    expect(await amounts('?transaction=1')).toEqual([]);
    expect(await amounts('')).toEqual([300, 200, 100]);
  });

  it('are listed in pages of fifty, or of what was asked for up to a hundred', async () => {
    const { reference } = await sandbox.pay();
    for (let n = 1; n <= 101; n += 1) await refund({ transaction: reference, amount: n });
    const listed = async (query: string) => {
      const { body } = await sandbox.api('GET', `/refund?transaction=${reference}${query}`);
      const amounts = (body.data as unknown as { amount: number }[]).map(({ amount }) => amount);
      return [amounts.length, amounts[0], amounts.at(-1), body.meta];
    };
    const meta = { total: 101, skipped: 0, perPage: 50, page: 1, pageCount: 3 };
    expect(await listed('')).toEqual([50, 101, 52, meta]);
    expect(await listed('&page=3')).toEqual([1, 1, 1, { ...meta, page: 3, skipped: 100 }]);
    expect(await listed('&page=4')).toEqual([0, undefined, undefined, { ...meta, page: 4, skipped: 150 }]);
    expect(await listed('&perPage=500')).toEqual([100, 101, 2, { ...meta, perPage: 100, pageCount: 2 }]);
  });

  it('need a paid transaction that exists', async () => {
    const opened = await sandbox.api('POST', '/transaction/initialize', {
      email: 'ada@example.com',
      amount: 100,
    });
    expect((await refund({ transaction: opened.body.data.reference })).body.message).toContain(
      'Only successful',
    );
    expect((await refund({ transaction: 'nobody' })).statusCode).toBe(404);
    expect((await refund({})).body.message).toBe('Transaction is required');
    expect((await sandbox.api('GET', '/refund/17')).statusCode).toBe(404);
  });
});
