import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Paystack } from '@mudu/api/domains/payment/paystack';
import pino from 'pino';

export const secretOfSpecs = 'sk_test_spec';

export const payPageOfSpecs = {
  email: 'ada@example.com',
  amountKobo: 500_000,
  reference: 'ord-1-a1',
  callbackUrl: 'http://shop.test/tracking',
  cancelUrl: 'http://shop.test/cart',
  metadata: {},
};

/** The adapter, and a provider that says word for word what a spec makes it say. */
export interface SpokenToPaystack {
  paystack: Paystack;
  answer: RequestListener;
  /** Answers every call the same; what was asked is kept. */
  says(code: number, body: object): { url?: string; sent: Record<string, unknown> }[];
  close(): void;
}

export async function spokenToPaystack(): Promise<SpokenToPaystack> {
  const server = createServer((request, response) => spoken.answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const spoken: SpokenToPaystack = {
    paystack: new Paystack({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      secretKey: secretOfSpecs,
      sandboxOf: 'http://shop.test',
      log: pino({ level: 'silent' }),
    }),
    answer: (_request, response) => response.writeHead(500).end(),
    says(code, body) {
      const asked: { url?: string; sent: Record<string, unknown> }[] = [];
      spoken.answer = async (request, response) => {
        const text = (await request.toArray()).join('');
        asked.push({ url: request.url, sent: text ? JSON.parse(text) : {} });
        response.writeHead(code).end(JSON.stringify(body));
      };
      return asked;
    },
    close: () => server.close(),
  };
  return spoken;
}
