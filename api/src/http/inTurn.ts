import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { KeyedMutex } from '../platform/keyedMutex.js';
import { endpointOf } from './endpointRoute.js';

/**
 * Calls whose row says `inTurn`, each for one person one after the other, so that what somebody makes large and asks
 * for many times at once leaves connections and provider to others (rules/api.md A34).
 */
@Injectable()
export class InTurn implements NestInterceptor {
  private readonly turns = new KeyedMutex();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { inTurn, method, path } = endpointOf(context);
    if (!inTurn) return next.handle();
    const { shop } = context.switchToHttp().getRequest<FastifyRequest>();
    const turn = `${method} ${path} ${shop.identity?.userId}`;
    return from(this.turns.take(turn, () => lastValueFrom(next.handle())));
  }
}
