import type * as v from 'valibot';
import type { ProblemCode } from './problems.js';
import type { Role } from './roles.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** `public` asks for no session; a list names the roles that may call. */
export type Who = 'public' | readonly Role[];
/** The views there are. A read that carries a consistency token waits for the ones its row names. */
export type ViewName =
  | 'orders'
  | 'ledger'
  | 'payments'
  | 'installments'
  | 'promos'
  | 'referrals'
  | 'notifications'
  | 'figures'
  | 'history';

type Produced =
  | 'text/csv'
  | 'application/pdf'
  | 'text/html'
  | 'application/json'
  | 'text/event-stream'
  | 'image/webp'
  | 'image/avif';

type Schema = v.GenericSchema;

/**
 * One row of the endpoint table: the whole contract of a call. The server's routes, its validation, the web's
 * client and the OpenAPI document all come from it. Paths are relative to `/api/v1`, parameters as `:name`. A browser
 * has only those fields of a row that `web/build/contracts.ts` names.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | undefined = Schema | undefined,
> {
  method: Method;
  path: `/${string}`;
  who: Who;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body of a caller who is not signed in, where more is asked of them. */
  visitorBody?: Schema;
  /** Success status; 200 unless rules/api.md A8 lists the call under 201, 303 where it leads to a page. */
  status?: 200 | 201 | 202 | 204 | 303;
  /** Success status when what is asked for was there already; `status` is for what is new. */
  knownStatus?: 200;
  /** The body of a success; absent for streams, files and pages (see `produces`). */
  reply?: Reply;
  /** Content type of a success that is no reply of this table; several where the query chooses (`format`). */
  produces?: Produced | readonly Produced[];
  /** Refusals beyond those every call may give (validation, session, role, rate limit). */
  problems?: readonly ProblemCode[];
  /** Views this call reads. */
  reads?: readonly ViewName[];
  /**
   * Takes `Idempotency-Key` (rules/api.md A17): it moves money or tells many, so that news follow it, or it makes
   * something of which there is not to be a second.
   */
  idempotent?: 'moves' | 'makes';
  /** For one person one after the other in each process (rules/api.md A34). */
  inTurn?: true;
  /** A path id that is no UUID is a 404 unless this is set. */
  looseIds?: true;
  /** The body is a multipart upload; `body` then describes its fields. */
  multipart?: true;
  /** Public, and who is signed in says so: the web sends its session with it. */
  knowsVisitor?: true;
  /** Callable while the password must be changed first (rules/person.md PE19). */
  beforePasswordChange?: true;
  /** Ends the caller's session, or all of the person's; repeated it is the same reply (rules/person.md PE16). */
  signsOut?: 'here' | 'everywhere';
}

/** Keeps the exact schema types of one row. */
export const endpoint = <
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | undefined = undefined,
>(
  row: Endpoint<Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply> => row;

type Out<S> = S extends Schema ? v.InferOutput<S> : undefined;
type In<S> = S extends Schema ? v.InferInput<S> : undefined;

export type ParamsOf<E extends Endpoint> =
  E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? Out<P> : never;
export type QueryOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Out<Q> : never;
export type BodyOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? Out<B> : never;
export type BodyInputOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? In<B> : never;
export type QueryInputOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? In<Q> : never;
export type ReplyOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? Out<R> : never;
