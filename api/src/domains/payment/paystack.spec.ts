import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pino from 'pino';
import { ProviderUnavailable } from '../../ports/paymentProvider.js';
import { Paystack } from './paystack.js';

const page = {
  email: 'ada@example.com',
  amountKobo: 500_000,
  reference: 'ord-1-a1',
  callbackUrl: 'http://shop.test/tracking',
  cancelUrl: 'http://shop.test/cart',
  metadata: {},
};
let answer: RequestListener;
let server: Server;
let paystack: Paystack;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  paystack = new Paystack({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: 'sk_test_spec',
    payPagesAt: ['http://shop.test'],
    log: pino({ level: 'silent' }),
  });
});
afterAll(() => server?.close());

describe('the address of a pay page', () => {
  const opened = (authorization_url: string) => {
    answer = (_request, response) =>
      response.end(JSON.stringify({ status: true, data: { authorization_url, access_code: 'x' } }));
    return paystack.openPayPage(page);
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

describe('an answer', () => {
  it('that leads elsewhere is followed nowhere, and the key is shown to nobody else', async () => {
    const shown: string[] = [];
    answer = ({ url = '', headers }, response) => {
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
    answer = (_request, response) => {
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
    answer = (_request, response) => {
      const bytes = Buffer.from(JSON.stringify({ status: true, message: '', data }));
      const cut = bytes.indexOf('₦') + 1;
      void pipeline(Readable.from([bytes.subarray(0, cut), bytes.subarray(cut)]), response);
    };
    expect(await paystack.verify('ord-1-a1')).toEqual({ status: 'failed', reason: data.gateway_response });
  });
});

describe('a success', () => {
  it.each([
    ['whose time is none', { amount: 100_000, paid_at: 'soon' }],
    ['whose amount is none', { amount: 'much', paid_at: '2026-01-05T09:00:00.000Z' }],
  ])('%s is not known yet', async (_, odd) => {
    const data = { reference: 'ord-1-a1', status: 'success', currency: 'NGN', domain: 'test', id: 1, ...odd };
    answer = (_request, response) => response.end(JSON.stringify({ status: true, message: '', data }));
    await expect(paystack.verify('ord-1-a1')).rejects.toThrow(ProviderUnavailable);
  });
});

describe('whether there is a refund', () => {
  const unknown: [string, number, object][] = [
    ['refused', 401, { status: false, message: 'Invalid key' }],
    ['without its number', 200, { status: true, data: { reference: 'ord-1-a1' } }],
  ];
  it.each(unknown)('is not known while the payment is %s', async (_, code, verified) => {
    answer = (request, response) => {
      const isList = request.url?.startsWith('/refund');
      response.statusCode = isList ? 200 : code;
      response.end(JSON.stringify(isList ? { status: true, data: [] } : verified));
    };
    await expect(paystack.findRefund('ord-1-a1', 'cancel-1')).rejects.toThrow(ProviderUnavailable);
  });
});
