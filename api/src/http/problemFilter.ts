import { UnknownEvent } from '@mudu/contracts/event';
import { invalid, isProblem, Problem, problem } from '@mudu/contracts/problems';
import { RevisionConflict } from '@mudu/event-store/errors';
import { isUnreachable } from '@mudu/event-store/unreachable';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { RepeatedWarnings } from '../platform/repeatedWarnings.js';
import { LOG } from '../platform/tokens.js';

const names: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
};

/** The one place where a refusal becomes a reply: `{message, error, errors?, code, requestId}`. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly outages: RepeatedWarnings;

  constructor(@Inject(LOG) private readonly log: Logger) {
    this.outages = new RepeatedWarnings(log, 'requests are refused for now');
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.reply(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  reply(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = asProblem(error);
    // Who went away in the middle of a request has cut off nobody but themselves.
    if (refusal.status === 503 && !request.raw.readableAborted) this.outages.note(error);
    else if (refusal.status >= 500 && refusal.status !== 503)
      this.log.error(
        { requestId: request.id, method: request.method, path: request.url.split('?')[0], err: error },
        'request failed',
      );
    void reply
      .status(refusal.status)
      .headers(refusal.headers ?? {})
      .type('application/json; charset=utf-8')
      .send(toldOf(refusal, request.id));
  }
}

/** A refusal as its reply tells it. */
export const toldOf = (refusal: Problem, requestId: string) => ({
  message: refusal.message,
  error: names[refusal.status] ?? 'Internal Server Error',
  ...(refusal.errors ? { errors: refusal.errors } : {}),
  code: refusal.code,
  requestId,
});

/** Whatever was thrown, in the shop's own words. */
export function asProblem(error: unknown): Problem {
  if (isProblem(error)) return error;
  // An older process beside newer code, whose events it can not read: another one can.
  if (error instanceof UnknownEvent || isUnreachable(error)) return problem('unavailable');
  if (error instanceof RevisionConflict) return problem('changed_by_someone_else');
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return problem('payload_too_large');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return problem('uri_too_long');
  if (code === 'FST_ERR_BAD_URL') return problem('not_found');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('unsupported_media_type');
  if (code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
    return invalid({ body: 'This is not valid JSON' });
  const status = error instanceof HttpException ? error.getStatus() : statusCode;
  if (status === 400) return invalid({ body: 'This is not a valid request' });
  // 403 is what the site's files say of a path that leads out of their folder.
  if (status === 403 || status === 404 || status === 405) return problem('not_found');
  if (status === 412) return problem('precondition_failed');
  if (status === 416) return problem('range_not_satisfiable');
  if (status === 413) return problem('payload_too_large');
  if (status === 415) return problem('unsupported_media_type');
  return problem('internal_error');
}
