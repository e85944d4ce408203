import { createHmac } from 'node:crypto';
import {
  payPageOfSpecs,
  type SpokenToPaystack,
  secretOfSpecs,
  spokenToPaystack,
} from '@mudu/testing/payment/spokenToPaystack';
import { ProviderUnavailable } from '../../ports/paymentProvider.js';
import type { Paystack } from './paystack.js';

let spoken: SpokenToPaystack;
let paystack: Paystack;
beforeAll(async () => {
  spoken = await spokenToPaystack();
  paystack = spoken.paystack;
});
afterAll(() => spoken?.close());

describe('what is said', () => {
  const paid = {
    reference: 'ord-1-a1',
    status: 'success',
    amount: 1000,
    currency: 'NGN',
    domain: 'test',
    paid_at: '2026-01-05T09:00:00.000Z',
    id: 1,
  };
  const unclear: [string, number, object][] = [
    ['429', 429, { status: true, data: paid }],
    ['500', 500, { status: true, data: paid }],
    ['a refusal of the key', 401, { status: false, message: 'Invalid key', data: paid }],
    ['a refusal with 200', 200, { status: false, message: '', data: paid }],
  ];

  describe('of a payment', () => {
    const pending = [
      'ongoing',
      'pending',
      'processing',
      'queued',
      'reversed',
      'reversal-pending',
      'brand-new',
    ];
    const verdicts: [string, object][] = [
      ['failed', { status: 'failed', reason: 'Declined' }],
      ['abandoned', { status: 'abandoned' }],
      ...pending.map((word): [string, object] => [word, { status: 'pending' }]),
    ];
    it.each(verdicts)('%s', async (status, verdict) => {
      spoken.says(200, { status: true, data: { ...paid, status } });
      expect(await paystack.verify('ord-1-a1')).toEqual(verdict);
    });

    it.each([
      [{ channel: 'bank_transfer' }, 'bank_transfer'],
      [{}, 'card'],
    ])('says by which way it came: %j', async (said, channel) => {
      spoken.says(200, { status: true, data: { ...paid, ...said } });
      expect(await paystack.verify('ord-1-a1')).toMatchObject({ status: 'success', channel });
    });

    it.each([
      ['400 with its code', 400, { status: false, message: '', code: 'transaction_not_found' }],
      ['404 with its words', 404, { status: false, message: 'Transaction reference not found.' }],
    ])('that there is none: a %s', async (_, code, body) => {
      spoken.says(code, body);
      expect(await paystack.verify('ord-1-a1')).toEqual({ status: 'unknown_reference' });
    });

    const another = { status: true, data: { ...paid, reference: 'ord-2-a1' } };
    it.each([...unclear, ['another payment', 200, another]] as typeof unclear)(
      'is nothing where it is %s',
      async (_, code, body) => {
        spoken.says(code, body);
        await expect(paystack.verify('ord-1-a1')).rejects.toThrow(ProviderUnavailable);
      },
    );
  });

  describe('of a card', () => {
    const card = { authorization_code: 'AUTH_1', reusable: true };
    const customer = { email: 'ada@example.com' };
    it.each([
      ['that may be charged again', { authorization: card, customer }, { code: 'AUTH_1', ...customer }],
      ['that may not', { authorization: { ...card, reusable: false }, customer }, null],
      ['that may not surely', { authorization: { ...card, reusable: 'yes' }, customer }, null],
      ['whose owner has no address', { authorization: card, customer: {} }, null],
      ['that is none', { authorization: {}, customer }, null],
      ['without a code', { authorization: { reusable: true }, customer }, null],
    ])('%s', async (_, said, authorization) => {
      spoken.says(200, { status: true, data: { ...paid, ...said } });
      expect(await paystack.verify('ord-1-a1')).toMatchObject({ authorization });
    });
  });

  describe('of the charge of a saved card', () => {
    const authorization = { code: 'AUTH_1', email: 'ada@example.com' };
    const charge = () =>
      paystack.chargeAuthorization({ reference: 'inst-1-a1', authorization, amountKobo: 1000, metadata: {} });

    it('is that it was tried, with the address the card was made with, paid or not', async () => {
      const asked = spoken.says(200, { status: true, data: { ...paid, status: 'failed' } });
      expect(await charge()).toEqual({ outcome: 'tried' });
      expect(asked[0]?.sent).toMatchObject({
        authorization_code: 'AUTH_1',
        email: 'ada@example.com',
        amount: 1000,
      });
    });

    it.each([
      ['its code', { code: 'duplicate_reference', message: '' }],
      ['its words', { message: 'Duplicate Transaction Reference' }],
    ])('is that it was tried where the reference was used before, by %s', async (_, said) => {
      spoken.says(400, { status: false, ...said });
      expect(await charge()).toEqual({ outcome: 'tried' });
    });

    it('is that it was refused where the code was, for which there is no transaction', async () => {
      spoken.says(400, { status: false, message: 'Authorization code is invalid' });
      expect(await charge()).toEqual({ outcome: 'refused', reason: 'Authorization code is invalid' });
    });

    it.each([
      ...unclear.filter(([, code]) => code !== 200),
      ['another refusal', 400, { status: false, message: 'Try again' }] as const,
      ['no refusal of the code', 404, { status: false, message: 'No authorization code' }] as const,
    ])('is nothing where it is %s', async (_, code, body) => {
      spoken.says(code, body);
      await expect(charge()).rejects.toThrow(ProviderUnavailable);
    });
  });

  describe('of a pay page', () => {
    it('is asked for with whole kobo, our reference and metadata as one text', async () => {
      const asked = spoken.says(200, {
        status: true,
        data: { authorization_url: 'http://shop.test/x', access_code: 'x' },
      });
      await paystack.openPayPage({ ...payPageOfSpecs, metadata: { orderId: '1' } });
      expect(asked).toMatchObject([
        { url: '/transaction/initialize', sent: { amount: 500_000, currency: 'NGN' } },
      ]);
      expect(asked[0]?.sent.reference).toBe('ord-1-a1');
      expect(asked[0]?.sent.metadata).toBe('{"orderId":"1","cancel_action":"http://shop.test/cart"}');
    });

    it.each([
      ['its code', { code: 'duplicate_reference', message: '' }],
      ['its words', { message: 'Duplicate Transaction Reference' }],
    ])('is that the reference was used before, by %s', async (_, said) => {
      spoken.says(400, { status: false, ...said });
      expect(await paystack.openPayPage(payPageOfSpecs)).toEqual({
        opened: false,
        reason: 'duplicate_reference',
      });
    });
  });

  it('of a pay page is nothing where it is a refusal, though it names one', async () => {
    spoken.says(200, {
      status: false,
      message: '',
      data: { authorization_url: 'http://shop.test/x', access_code: 'x' },
    });
    await expect(paystack.openPayPage(payPageOfSpecs)).rejects.toThrow(ProviderUnavailable);
  });

  describe('of a refund', () => {
    const refund = () => paystack.refund({ reference: 'ord-1-a1', amountKobo: 400, refundId: 'cancel-1' });

    it('is asked for by its sum, with our name of it as the note', async () => {
      const asked = spoken.says(200, { status: true, data: { status: 'pending' } });
      expect(await refund()).toBe('pending');
      expect(asked).toEqual([
        { url: '/refund', sent: { transaction: 'ord-1-a1', amount: 400, merchant_note: 'cancel-1' } },
      ]);
    });

    it.each([
      ['processed', 'processed'],
      ['failed', 'failed'],
      ...['pending', 'processing', 'needs-attention', 'brand-new', undefined].map(word => [word, 'pending']),
    ])('%s: %s', async (status, verdict) => {
      spoken.says(200, { status: true, data: { status } });
      expect(await refund()).toBe(verdict);
    });

    it.each([
      [
        'is told by the list where it is refused',
        [{ merchant_note: 'cancel-1', status: 'processed' }],
        'processed',
      ],
      ['is none where it is refused and in no list', [], 'failed'],
    ])('%s', async (_, listed, verdict) => {
      spoken.answer = ({ method, url = '' }, response) => {
        const data = url.startsWith('/refund') ? listed : paid;
        response
          .writeHead(method === 'POST' ? 400 : 200)
          .end(JSON.stringify({ status: method === 'GET', data }));
      };
      expect(await refund()).toBe(verdict);
    });

    it.each(unclear)('is nothing where it is %s', async (_, code, body) => {
      spoken.says(code, body);
      await expect(refund()).rejects.toThrow(ProviderUnavailable);
    });
  });

  describe('of a message', () => {
    const bytes = Buffer.from('{"event":"charge.success"}');
    const signature = createHmac('sha512', secretOfSpecs).update(bytes).digest('hex');

    it('is believed to be the provider’s where it is signed in lower case over exactly these bytes', () => {
      expect(paystack.isSigned(bytes, signature)).toBe(true);
      expect(paystack.isSigned(Buffer.concat([bytes, Buffer.from(' ')]), signature)).toBe(false);
      for (const other of [undefined, '', signature.toUpperCase(), `${signature}0`, signature.slice(2)])
        expect(paystack.isSigned(bytes, other)).toBe(false);
    });
  });
});
