import { UnknownEvent } from '@mudu/contracts/event';
import { problem } from '@mudu/contracts/problems';
import { RevisionConflict, StoreUnavailable } from '@mudu/event-store/errors';
import { NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import { asProblem, ProblemFilter } from './problemFilter.js';

const failed = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const ofConnecting = (code: string) => Object.assign(failed(code), { syscall: 'connect' });

describe('what is thrown', () => {
  it.each([
    ['a refusal', problem('own_account'), 403, 'own_account'],
    ['an event store that is away', new StoreUnavailable('no leader'), 503, 'unavailable'],
    ['an event of newer code', new UnknownEvent('OrderPainted', 1), 503, 'unavailable'],
    ['a database that restarts', failed('57P03', 'the database system is starting up'), 503, 'unavailable'],
    ['a database that is away', failed('ECONNREFUSED'), 503, 'unavailable'],
    ['a database whose socket is gone', ofConnecting('ENOENT'), 503, 'unavailable'],
    ['a file that is not there', failed('ENOENT'), 500, 'internal_error'],
    ['a cut connection', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
    ['a lost race', new RevisionConflict('order-1', 3, 4), 409, 'changed_by_someone_else'],
    ['a route that is not there', new NotFoundException(), 404, 'not_found'],
    ['a body that is no JSON', failed('FST_ERR_CTP_EMPTY_JSON_BODY'), 400, 'validation_failed'],
    ['a mistake of ours', new TypeError('x is undefined'), 500, 'internal_error'],
    ['a broken statement', failed('42P01', 'relation does not exist'), 500, 'internal_error'],
    ['nothing at all', undefined, 500, 'internal_error'],
  ])('%s becomes the reply it deserves', (_, error, status, code) => {
    expect(asProblem(error)).toMatchObject({ status, code });
  });
});

describe('a connection that is cut', () => {
  const logged = (readableAborted: boolean): string => {
    const lines: string[] = [];
    const filter = new ProblemFilter(pino({}, { write: (line: string) => lines.push(line) }));
    const reply = { status: () => reply, headers: () => reply, type: () => reply, send: () => reply };
    const request = { id: 'r', method: 'POST', url: '/api/v1/auth/login', raw: { readableAborted } };
    filter.reply(
      failed('ECONNRESET', 'aborted'),
      request as unknown as FastifyRequest,
      reply as unknown as FastifyReply,
    );
    return lines.join('');
  };

  it('is an outage when it is the shop’s, and none when the caller has gone in the middle of a request', () => {
    expect(logged(false)).toContain('requests are refused for now');
    expect(logged(true)).toBe('');
  });
});
