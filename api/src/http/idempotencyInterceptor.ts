import { createHash, randomUUID } from 'node:crypto';
import { invalid, problem } from '@mudu/contracts/problems';
import { type Clock, plusHours, plusMillis } from '@mudu/contracts/time';
import type { Position } from '@mudu/event-store/eventStore';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { Heartbeat } from '../platform/heartbeat.js';
import { PersonKeys } from '../platform/personKeys.js';
import { currentRequest, type Identity, notePosition } from '../platform/requestContext.js';
import { InjectClock, InjectPool } from '../platform/tokens.js';
import { endpointOf } from './endpointRoute.js';

const KEPT_HOURS = 24;
const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 50;
/** A try that has not been heard of for this long died with its process; the next one takes its place. */
const ABANDONED_MS = 5000;

/** Person, route, key. */
type Scope = readonly [personId: string, route: string, key: string];

interface Stored {
  body_hash: string;
  status: number | null;
  /** Sealed with the person's key: a reply may hold an address. */
  reply: string | null;
  position: Position | null;
}

/**
 * `Idempotency-Key` (rules/api.md A17): per person and route; same key and body within 24 hours is the stored
 * reply, another body a conflict; a repeat during the first waits for it. Only successes are kept.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  /** The tries this process works on, by claim. */
  private readonly underWay = new Set<string>();

  constructor(
    private readonly keys: PersonKeys,
    heartbeat: Heartbeat,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {
    heartbeat.renews(() =>
      this.underWay.size === 0
        ? undefined
        : {
            text: 'UPDATE app.idempotency SET claimed_at = $2 WHERE claim_id = ANY($1::uuid[]) AND status IS NULL',
            values: [[...this.underWay], this.clock.real()],
          },
    );
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = endpointOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest & { identity?: Identity }>();
    const key = request.headers['idempotency-key'];
    if (!endpoint.idempotent || key === undefined || !request.identity) return next.handle();
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
      throw invalid({ 'Idempotency-Key': 'Idempotency-Key must be 1 to 200 visible characters' });
    const scope: Scope = [request.identity.userId, `${endpoint.method} ${request.url.split('?')[0]}`, key];
    const hash = createHash('sha256')
      .update(JSON.stringify(request.body ?? null))
      .digest('hex');
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(this.once(scope, hash, reply, () => lastValueFrom(next.handle())));
  }

  private async once(
    scope: Scope,
    hash: string,
    reply: FastifyReply,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const claimId = randomUUID();
    const stored = await this.claimOrWait(scope, hash, claimId);
    if (stored) {
      if (stored.status) void reply.status(stored.status);
      if (stored.position) notePosition(stored.position);
      return stored.reply === null ? undefined : await this.keys.open(scope[0], stored.reply);
    }
    this.underWay.add(claimId);
    try {
      const result = await work();
      await this.pool.query({
        name: 'idempotency-store',
        text: `UPDATE app.idempotency SET status = $5, reply = $6, position = $7
               WHERE person_id = $1 AND route = $2 AND key = $3 AND claim_id = $4`,
        values: [
          ...scope,
          claimId,
          reply.statusCode,
          JSON.stringify(await this.keys.seal(scope[0], result ?? null)),
          currentRequest()?.position ?? null,
        ],
      });
      return result;
    } catch (error) {
      await this.pool
        .query(
          `DELETE FROM app.idempotency
           WHERE person_id = $1 AND route = $2 AND key = $3 AND claim_id = $4 AND status IS NULL`,
          [...scope, claimId],
        )
        .catch(() => undefined);
      throw error;
    } finally {
      this.underWay.delete(claimId);
    }
  }

  /** Undefined when this request is the one to do the work. */
  private async claimOrWait(scope: Scope, hash: string, claimId: string): Promise<Stored | undefined> {
    const giveUp = plusMillis(this.clock.real(), WAIT_MS);
    for (;;) {
      const now = this.clock.real();
      const claimed = await this.pool.query({
        name: 'idempotency-claim',
        text: `INSERT INTO app.idempotency AS i (person_id, route, key, body_hash, claimed_at, expires_at, claim_id)
               VALUES ($1, $2, $3, $4, $5, $6, $8)
               ON CONFLICT (person_id, route, key) DO UPDATE
                 SET body_hash = $4, claimed_at = $5, expires_at = $6, claim_id = $8,
                     status = NULL, reply = NULL, position = NULL
                 WHERE i.expires_at < $5 OR (i.status IS NULL AND i.body_hash = $4 AND i.claimed_at < $7)
               RETURNING 1`,
        values: [...scope, hash, now, plusHours(now, KEPT_HOURS), plusMillis(now, -ABANDONED_MS), claimId],
      });
      if (claimed.rowCount === 1) return undefined;
      const { rows } = await this.pool.query<Stored>(
        'SELECT body_hash, status, reply, position FROM app.idempotency WHERE person_id = $1 AND route = $2 AND key = $3',
        [...scope],
      );
      const found = rows[0];
      if (!found) continue;
      if (found.body_hash !== hash) throw problem('idempotency_key_reused');
      if (found.status !== null) return found;
      if (this.clock.real() > giveUp) throw problem('request_in_progress');
      await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}
