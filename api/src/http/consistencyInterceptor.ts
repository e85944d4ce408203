import type { ViewName } from '@mudu/contracts/endpoint';
import { isProblem, problem } from '@mudu/contracts/problems';
import { isPosition, later } from '@mudu/event-store/eventStore';
import { viewVersions } from '@mudu/projections/viewSchemas';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { currentRequest } from '../platform/requestContext.js';
import { Consistency } from './consistency.js';
import { endpointOf } from './endpointRoute.js';

/** undefined_table, undefined_column */
const LACKING = new Set(['42P01', '42703']);
const everyView = Object.keys(viewVersions) as ViewName[];

/** A read that carries a token waits for its views; the reply's token says what the caller has now seen. */
@Injectable()
export class ConsistencyInterceptor implements NestInterceptor {
  constructor(private readonly consistency: Consistency) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const current = currentRequest();
    const { reads } = endpointOf(context);
    if (!current) return next.handle();
    const given = context.switchToHttp().getRequest<FastifyRequest>().headers['x-consistency-token'];
    if (typeof given === 'string' && isPosition(given))
      current.position = later(current.position, await this.consistency.bounded(given));
    if (reads && reads.length > 0) {
      current.stale = !(await this.consistency.reached(reads, current.position));
      current.position = later(current.position, this.consistency.seen(reads));
    }
    // Asked before the answer is sought: while it is, the tables may be switched.
    const lacking = (await this.consistency.borrowed(everyView)).length > 0;
    const unsure = lacking || current.stale;
    return unsure ? next.handle().pipe(catchError(error => notYet(error, current.stale))) : next.handle();
  }
}

/**
 * What an earlier version's tables do not have can be answered when this version's are built; what stale rows do not
 * have may have come since.
 */
function notYet(error: unknown, stale: boolean): never {
  const lacks = LACKING.has((error as { code?: string } | undefined)?.code ?? '');
  const unseen = stale && isProblem(error) && error.status === 404;
  throw lacks || unseen ? problem('unavailable') : error;
}
