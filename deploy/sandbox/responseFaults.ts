import type { FastifyReply } from 'fastify';
import { type Reply, refusals } from './envelope.js';
import type { ResponseFault } from './faults.js';
import type { Settings } from './options.js';

const gatewayPage =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';
const blockPage = '<!doctype html><html><head><title>Just a moment...</title></head><body></body></html>';
const retryAfterSeconds = 1;

/** Answers a call, spoilt as the fault says. The first three never do the work; the others always do. */
export async function replyWithFault(
  fault: ResponseFault | null,
  reply: FastifyReply,
  settings: Settings,
  work: () => Promise<Reply>,
): Promise<unknown> {
  if (fault === 'rate-limited') {
    reply.header('retry-after', retryAfterSeconds);
    throw refusals.tooMany();
  }
  if (fault === 'error-500') throw refusals.broken();
  if (fault === 'error-502') return reply.code(502).type('text/html').send(gatewayPage);

  const answer = await work();
  if (fault === 'html-body') return reply.type('text/html').send(blockPage);
  if (fault === 'truncated-json') {
    const text = JSON.stringify(answer);
    return reply.type('application/json').send(text.slice(0, text.length / 2));
  }
  if (fault === 'drop-response') {
    reply.hijack();
    reply.raw.socket?.destroy();
    return reply;
  }
  if (fault === 'stall') await stalled(reply, settings);
  return answer;
}

/** Over when the time is up, or when the caller has hung up. */
function stalled(reply: FastifyReply, { schedule, stallMs }: Settings): Promise<void> {
  return new Promise(resolve => {
    const callOff = schedule(stallMs, resolve);
    reply.raw.once('close', () => {
      callOff();
      resolve();
    });
  });
}
