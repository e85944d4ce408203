import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { jest } from '@jest/globals';
import {
  payPageOfSpecs,
  type SpokenToPaystack,
  spokenToPaystack,
} from '@mudu/testing/payment/spokenToPaystack';
import { secretKey, startSandbox } from '@mudu/testing/sandbox/sandboxUnderTest';
import pino from 'pino';
import { ProviderUnavailable } from '../../ports/paymentProvider.js';
import { Paystack } from './paystack.js';

let spoken: SpokenToPaystack;
let paystack: Paystack;
beforeAll(async () => {
  spoken = await spokenToPaystack();
  paystack = spoken.paystack;
});
afterAll(() => spoken?.close());

describe('the address of a pay page', () => {
  const opened = (authorization_url: string) => {
    spoken.answer = (_request, response) =>
      response.end(JSON.stringify({ status: true, data: { authorization_url, access_code: 'x' } }));
    return paystack.openPayPage(payPageOfSpecs);
  };

  it.each(['https://checkout.paystack.com/x', 'http://shop.test/sandbox/checkout/x'])(
    'is the provider’s or the shop’s: %s',
    async url => {
      expect(await opened(url)).toMatchObject({ opened: true, authorizationUrl: url });
    },
  );

  it.each([
    'https://checkout.paystack.com.evil.example/x',
    'http://checkout.paystack.com/x',
    'https://checkout.paystack.com@evil.example/x',
    'https://shop.test/x',
    '//evil.example/x',
    'javascript:alert(1)',
    '/checkout/x',
  ])('is no other: %s', async url => {
    await expect(opened(url)).rejects.toThrow(ProviderUnavailable);
  });
});

describe('the provider', () => {
  const at = (baseUrl: string, key = 'test') =>
    new Paystack({ baseUrl, secretKey: `sk_${key}_spec`, log: pino({ level: 'silent' }) });

  it('is spoken to by https alone, unless it is on this machine', () => {
    expect(() => at('http://api.paystack.co')).toThrow('https');
    for (const url of ['https://api.paystack.co', 'http://127.0.0.1:1', 'http://localhost:1'])
      expect(at(url).domain).toBe('test');
  });

  it('is the sandbox of a shop wherever that has it', () => {
    const [baseUrl, sandboxOf] = ['http://proxy:8080/sandbox', 'http://shop.lan'];
    const log = pino({ level: 'silent' });
    expect(new Paystack({ baseUrl, sandboxOf, secretKey: 'sk_test_spec', log }).domain).toBe('test');
  });

  it('is the live one where the key says so', () => {
    expect(at('https://api.paystack.co', 'live').domain).toBe('live');
  });
});

describe('an answer', () => {
  it('is waited for ten seconds', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    spoken.says(404, { status: false, message: 'Transaction reference not found' });
    await paystack.verify('ord-1-a1');
    expect(timeout.mock.calls).toEqual([[10_000]]);
    timeout.mockRestore();
  });

  it('that leads elsewhere is followed nowhere, and the key is shown to nobody else', async () => {
    const shown: string[] = [];
    spoken.answer = ({ url = '', headers }, response) => {
      shown.push(`${url} ${headers.authorization}`);
      if (url === '/elsewhere')
        return void response.end(
          JSON.stringify({ status: true, data: { reference: 'ord-1-a1', status: 'failed' } }),
        );
      response.writeHead(302, { location: '/elsewhere' }).end();
    };
    await expect(paystack.verify('ord-1-a1')).rejects.toThrow(ProviderUnavailable);
    expect(shown).toEqual(['/transaction/verify/ord-1-a1 Bearer sk_test_spec']);
  });

  it('that does not end is read up to a megabyte, and its connection is closed', async () => {
    let sent: Promise<unknown> | undefined;
    spoken.answer = (_request, response) => {
      const endless = Readable.from(
        (function* () {
          for (;;) yield '{'.repeat(65_536);
        })(),
      );
      sent = pipeline(endless, response).catch(error => error);
    };
    await expect(paystack.verify('ord-1-a1')).rejects.toThrow(/answered more than can be read/);
    expect(await sent).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
  });

  it('of less is read to its end, whatever it is cut into', async () => {
    const data = { reference: 'ord-1-a1', status: 'failed', gateway_response: `₦${'x'.repeat(900_000)}` };
    spoken.answer = (_request, response) => {
      const bytes = Buffer.from(JSON.stringify({ status: true, message: '', data }));
      const cut = bytes.indexOf('₦') + 1;
      void pipeline(Readable.from([bytes.subarray(0, cut), bytes.subarray(cut)]), response);
    };
    expect(await paystack.verify('ord-1-a1')).toEqual({ status: 'failed', reason: data.gateway_response });
  });
});

describe('a success', () => {
  const answers = (odd: object) => {
    const paid = { amount: 100_000, currency: 'NGN', domain: 'test', paid_at: '2026-01-05T09:00:00.000Z' };
    const data = { reference: 'ord-1-a1', status: 'success', id: 1, ...paid, ...odd };
    spoken.answer = (_request, response) => response.end(JSON.stringify({ status: true, message: '', data }));
  };

  it.each([
    ['whose time is none', { paid_at: 'soon' }],
    ['whose amount is none', { amount: 'much' }],
    ['whose amount is null', { amount: null }],
    ['whose amount is an empty text', { amount: '' }],
    ['whose amount is a blank text', { amount: ' ' }],
    ['whose amount is missing', { amount: undefined }],
    ['whose amount is a list', { amount: [] }],
    ['whose amount is part of a kobo', { amount: 0.5 }],
    ['whose amount is below nothing', { amount: -100 }],
  ])('%s is not known yet', async (_, odd) => {
    answers(odd);
    await expect(paystack.verify('ord-1-a1')).rejects.toThrow(ProviderUnavailable);
  });

  it.each([100_000, '100000', '100000.00', 0])('of whole kobo is what it says: %p', async amount => {
    answers({ amount });
    expect(await paystack.verify('ord-1-a1')).toMatchObject({ amountKobo: Number(amount) });
  });
});

describe('the number of a payment', () => {
  const large = '9007199254740993';
  const verified = (id: string) =>
    `{"status":true,"message":"","data":{"reference":"ord-1-a1","status":"success","amount":1000,
      "currency":"NGN","domain":"test","paid_at":"2026-01-05T09:00:00.000Z","id":${id}}}`;

  it.each([large, `"${large}"`, '18446744073709551615'])('is read to its last digit: %s', async id => {
    spoken.answer = (_request, response) => response.end(verified(id));
    expect(await paystack.verify('ord-1-a1')).toMatchObject({ providerId: id.replaceAll('"', '') });
  });

  it.each([large, `"${large}"`])('names that payment when its refunds are listed: %s', async id => {
    const asked: string[] = [];
    spoken.answer = ({ url = '' }, response) => {
      asked.push(url);
      response.end(url.startsWith('/refund') ? '{"status":true,"data":[]}' : verified(id));
    };
    await paystack.findRefund('ord-1-a1', 'cancel-1');
    expect(asked).toEqual(['/transaction/verify/ord-1-a1', `/refund?transaction=${large}&page=1`]);
  });

  it.each(['null', '""', '1.5', '1e20', '"x"'])('that is none leaves open what it says: %s', async id => {
    spoken.answer = (_request, response) => response.end(verified(id));
    await expect(paystack.verify('ord-1-a1')).rejects.toThrow(ProviderUnavailable);
    await expect(paystack.findRefund('ord-1-a1', 'cancel-1')).rejects.toThrow(ProviderUnavailable);
  });
});

describe('whether there is a refund', () => {
  const unknown: [string, number, object][] = [
    ['refused', 401, { status: false, message: 'Invalid key' }],
    ['without its number', 200, { status: true, data: { reference: 'ord-1-a1' } }],
  ];
  it.each(unknown)('is not known while the payment is %s', async (_, code, verified) => {
    spoken.answer = (request, response) => {
      const isList = request.url?.startsWith('/refund');
      response.statusCode = isList ? 200 : code;
      response.end(JSON.stringify(isList ? { status: true, data: [] } : verified));
    };
    await expect(paystack.findRefund('ord-1-a1', 'cancel-1')).rejects.toThrow(ProviderUnavailable);
  });

  /** A payment with this many pages of refunds, two on each; `meta` is what each says of their number. */
  const pagesOf = (pages: number, meta?: object) => {
    const read: number[] = [];
    spoken.answer = ({ url = '' }, response) => {
      const page = Number(new URL(url, 'http://provider.test').searchParams.get('page'));
      if (url.startsWith('/refund')) read.push(page);
      const notes = page <= pages ? [`cancel-${page}a`, `cancel-${page}b`] : [];
      const data = notes.map(merchant_note => ({ merchant_note, status: 'processed' }));
      const verified = { reference: 'ord-1-a1', status: 'reversal-pending', id: 7 };
      response.end(JSON.stringify({ status: true, meta, data: url.startsWith('/refund') ? data : verified }));
    };
    return read;
  };

  it.each([
    ['that says how many it has', { pageCount: 3 }, [1, 2, 3]],
    ['that says nothing of use', { pageCount: null }, [1, 2, 3, 4]],
    ['that says nothing', undefined, [1, 2, 3, 4]],
  ])('is looked for on every page of a list %s', async (_, meta, pages) => {
    const read = pagesOf(3, meta);
    expect(await paystack.findRefund('ord-1-a1', 'cancel-3b')).toBe('processed');
    expect(await paystack.findRefund('ord-1-a1', 'cancel-4a')).toBeUndefined();
    expect(read).toEqual([1, 2, 3, ...pages]);
  });

  it('is not known where the list has more than a hundred pages', async () => {
    const read = pagesOf(101);
    expect(await paystack.findRefund('ord-1-a1', 'cancel-100a')).toBe('processed');
    await expect(paystack.findRefund('ord-1-a1', 'cancel-102a')).rejects.toThrow(ProviderUnavailable);
    expect(read).toHaveLength(200);
  });

  it('is found behind fifty newer ones of the sandbox', async () => {
    const sandbox = await startSandbox();
    try {
      const { reference } = await sandbox.pay();
      const spoken = new Paystack({ baseUrl: sandbox.url, secretKey, log: pino({ level: 'silent' }) });
      for (let n = 0; n <= 50; n += 1)
        await spoken.refund({ reference, amountKobo: 100, refundId: `cancel-${n}` });
      expect(await spoken.findRefund(reference, 'cancel-0')).toBe('pending');
      expect(await spoken.findRefund(reference, 'cancel-51')).toBeUndefined();
    } finally {
      await sandbox.close();
    }
  });
});
