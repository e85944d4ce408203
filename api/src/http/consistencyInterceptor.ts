import { isPosition, later } from '@mudu/event-store/eventStore';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { currentRequest } from '../platform/requestContext.js';
import { Consistency } from './consistency.js';
import { endpointOf } from './endpointRoute.js';

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
    return next.handle();
  }
}
