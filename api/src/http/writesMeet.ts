import type { Endpoint } from '@mudu/contracts/endpoint';
import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { from, type Observable, switchMap } from 'rxjs';
import { Rendezvous, type Traveller } from '../platform/rendezvous.js';
import { endpointOf } from './endpointRoute.js';

/** About as long as a few commits take on a busy machine: what is waited here is less than what it saves. */
const MEET_MS = 6;

/**
 * Writes with an idempotency key, of one call of the endpoint table each: those that came at about the same time, once
 * it is known who asks (and the key is claimed, unless the method reads first), begin their work together, and so share
 * their statements to its end. First of the guards, where a request sets out, and last of the interceptors, where it
 * arrives.
 */
@Injectable()
export class WritesMeet implements CanActivate, NestInterceptor {
  private readonly meetings = new Map<Endpoint, Rendezvous>();
  private readonly travellers = new WeakMap<FastifyReply, Traveller>();

  canActivate(context: ExecutionContext): boolean {
    const endpoint = endpointOf(context);
    if (endpoint.idempotent) {
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      const traveller = this.meetingOf(endpoint).setOut();
      this.travellers.set(reply, traveller);
      // Refused on the way, answered from what is kept, or gone.
      reply.raw.once('close', traveller.stayAway);
    }
    return true;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const traveller = this.travellers.get(context.switchToHttp().getResponse<FastifyReply>());
    return traveller ? from(traveller.arrive()).pipe(switchMap(() => next.handle())) : next.handle();
  }

  private meetingOf(endpoint: Endpoint): Rendezvous {
    let meeting = this.meetings.get(endpoint);
    if (!meeting) {
      meeting = new Rendezvous(MEET_MS);
      this.meetings.set(endpoint, meeting);
    }
    return meeting;
  }
}
