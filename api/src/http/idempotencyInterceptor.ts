import { createHash, randomUUID, scrypt } from 'node:crypto';
import type { Endpoint } from '@mudu/contracts/endpoint';
import { invalid, problem } from '@mudu/contracts/problems';
import { type Clock, plusMillis } from '@mudu/contracts/time';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { stringify } from 'safe-stable-stringify';
import { PersonKeys } from '../platform/personKeys.js';
import { currentRequest, notePosition } from '../platform/requestContext.js';
import { InjectClock } from '../platform/tokens.js';
import { endpointOf, readsFirst, type Writing } from './endpointRoute.js';
import { KeptReplies, type KeptReply, type KeyScope } from './keptReplies.js';

const WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 50;

/**
 * `Idempotency-Key` (rules/api.md A17): per person and route; same key and body, in whatever order its fields come,
 * within 24 hours is the stored reply, another body a conflict; a repeat during the first waits for it. Only successes
 * are kept.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: PersonKeys,
    private readonly replies: KeptReplies,
    @InjectClock() private readonly clock: Clock,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = endpointOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { identity } = request.shop;
    const key = request.headers['idempotency-key'];
    const inTwo = readsFirst(context);
    const handle = () => lastValueFrom(next.handle());
    if (!endpoint.idempotent || key === undefined || !identity)
      return inTwo ? from(handle().then(written)) : next.handle();
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
      throw invalid({ 'Idempotency-Key': 'Idempotency-Key must be 1 to 200 visible characters' });
    const route = `${endpoint.method} ${request.url.split('?')[0]}`;
    const scope = { personId: identity.userId, route, key };
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const hash = hashOf(endpoint, request.body, scope);
    return from(this.once(scope, hash, reply, inTwo ? new ReadAhead(handle) : { finish: handle }));
  }

  private async once(
    scope: KeyScope,
    hashed: Promise<string>,
    reply: FastifyReply,
    work: { finish(options: { waited: boolean }): Promise<unknown> },
  ): Promise<unknown> {
    const claimId = randomUUID();
    const claim = await this.claimOrWait(scope, await hashed, claimId);
    if (claim.kept) {
      const { status, position, reply: sealed } = claim.kept;
      if (status) void reply.status(status);
      if (position) notePosition(position);
      return sealed === null ? undefined : await this.keys.open(scope.personId, sealed);
    }
    try {
      const result = await work.finish(claim);
      await this.replies.keep(scope, claimId, {
        status: reply.statusCode,
        sealedReply: await this.keys.seal(scope.personId, result ?? null),
        position: currentRequest()?.position ?? null,
      });
      return result;
    } catch (error) {
      await this.replies.letGo(scope, claimId);
      throw error;
    }
  }

  /** Without a kept reply this request is the one to do the work. */
  private async claimOrWait(
    scope: KeyScope,
    hash: string,
    claimId: string,
  ): Promise<{ kept?: KeptReply; waited: boolean }> {
    const giveUp = plusMillis(this.clock.real(), WAIT_MS);
    for (let waited = false; ; waited = true) {
      if (await this.replies.claim(scope, hash, claimId)) return { waited };
      const found = await this.replies.find(scope);
      if (!found) continue;
      if (found.body_hash !== hash) throw problem('idempotency_key_reused');
      if (found.status !== null) return { kept: found, waited };
      if (this.clock.real() > giveUp) throw problem('request_in_progress');
      await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}

/**
 * Where a call takes a password, it is not tried out any sooner by the hash of its request than by its own. Nowhere else
 * is anybody's request worth the time and the memory that this costs, whatever it calls its fields.
 */
async function hashOf(
  { body: schema }: Endpoint,
  body: unknown,
  { personId, key }: KeyScope,
): Promise<string> {
  const text = stringify(body ?? null);
  if (!takesPassword(schema)) return createHash('sha256').update(text).digest('hex');
  return (await slowHash(text, `${personId} ${key}`)).toString('hex');
}

const takesPassword = (schema: Endpoint['body']): boolean =>
  schema !== undefined && 'entries' in schema && 'password' in (schema.entries as object);

/** scrypt with 32 MiB. */
const slowHash = (text: string, salt: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };
    scrypt(text, salt, 32, cost, (error, hash) => (error ? reject(error) : resolve(hash)));
  });

/** The reading of a request, begun before it is known whether anything is to be written. */
class ReadAhead {
  private readonly read: Promise<unknown>;

  constructor(private readonly handle: () => Promise<unknown>) {
    this.read = handle();
    // Of no interest to who gets the reply of an earlier try.
    this.read.catch(() => undefined);
  }

  /** What was read before somebody else was waited for may be true no more: it is read again. */
  finish({ waited }: { waited: boolean }): Promise<unknown> {
    return (waited ? this.handle() : this.read).then(written);
  }
}

/** Does the writing that a method which reads first gives back. */
function written(writing: unknown): Promise<unknown> {
  return (writing as Writing<unknown>)();
}
