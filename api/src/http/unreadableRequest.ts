import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { invalid, type Problem, problem } from '@mudu/contracts/problems';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { toldOf } from './problemFilter.js';
import { securityHeaders } from './securityHeaders.js';

/** What Node can not read as a request reaches no route: it is refused on its connection, which ends with that. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(replyTo(asRefusal(error.code)));
  socket.destroy(error);
}

/** What Node would refuse without a word of ours: a request that names no host, or expects what nobody promises. */
export function refuseIncomplete(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw notReadable();
  });
  fastify.server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    socket.end(replyTo(notReadable()));
  });
}

const notReadable = (): Problem => invalid({ body: 'This is not a valid request' });

function asRefusal(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return problem('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return problem('request_timeout');
  return notReadable();
}

function replyTo(refusal: Problem): string {
  const requestId = v7();
  const body = JSON.stringify(toldOf(refusal, requestId));
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
