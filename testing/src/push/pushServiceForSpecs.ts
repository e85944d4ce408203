import { createPublicKey, type ECDH, randomUUID, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { subscribedBrowser } from '../device/devicesForSpecs.js';

/** Key and certificate of 127.0.0.1, for this service alone. */
const pem = readFileSync(new URL('./pushService.pem', import.meta.url), 'utf8');

interface Decryption {
  version: 'aes128gcm';
  privateKey: ECDH;
  authSecret: string;
}
const { decrypt } = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, how: Decryption): Buffer;
};

export interface TakenPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answer = { status: number; headers?: Record<string, string> } | 'never';

/** A push service over TLS on this machine, which answers as a spec says. */
export async function pushServiceForSpecs() {
  const taken: TakenPush[] = [];
  let answer: (push: TakenPush) => Answer = () => ({ status: 201 });
  const server = createServer({ key: pem, cert: pem }, async (request, reply) => {
    const push = { path: request.url as string, headers: request.headers, body: await buffer(request) };
    taken.push(push);
    const given = answer(push);
    if (given !== 'never') reply.writeHead(given.status, given.headers).end();
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    ca: pem,
    taken,
    /** What it answers from now on; the latest wins. */
    answers(next: Answer | ((push: TakenPush) => Answer)) {
      answer = typeof next === 'function' ? next : () => next;
    },
    browser: () => subscribedBrowser(`https://${host}/send/${randomUUID()}`),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a browser makes of it, as only the one it is for can. */
export function opened(push: TakenPush | undefined, browser: ReturnType<typeof subscribedBrowser>): unknown {
  const how = { version: 'aes128gcm', privateKey: browser.ecdh, authSecret: browser.auth } as const;
  return JSON.parse(decrypt(push?.body ?? Buffer.alloc(0), how).toString('utf8'));
}

/** The claims of the shop's signature, when it holds for the key that comes with it (RFC 8292). */
export function signedBy({ headers }: TakenPush): { key: string; claims: Record<string, unknown> } {
  const [, token, key] = /^vapid t=(\S+), ?k=(\S+)$/.exec(headers.authorization ?? '') as unknown as string[];
  const [head, claims, signature] = (token as string).split('.') as [string, string, string];
  const point = Buffer.from(key as string, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x as string, y: y as string };
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!holds) throw new Error('The signature is not of this key');
  return { key: key as string, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
