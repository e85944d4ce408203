import type { BodyOf, Endpoint, Method, ParamsOf, QueryOf, ReplyOf } from '@mudu/contracts/endpoint';
import { isUuid } from '@mudu/contracts/ids';
import { invalid, problem } from '@mudu/contracts/problems';
import { check } from '@mudu/contracts/schema';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../platform/requestContext.js';
import type { JsonText } from './jsonText.js';

export const ENDPOINT = Symbol('endpoint');
const READS_FIRST = Symbol('reads first');

const methods: Record<Method, RequestMethod> = {
  GET: RequestMethod.GET,
  POST: RequestMethod.POST,
  PUT: RequestMethod.PUT,
  PATCH: RequestMethod.PATCH,
  DELETE: RequestMethod.DELETE,
};

/** What the method of a row gives back: the row's reply, as it is or as JSON text, or for a row without one its file. */
export type Answer<E extends Endpoint> =
  ReplyOf<E> extends undefined ? StreamableFile | string | undefined : ReplyOf<E> | JsonText<ReplyOf<E>>;

/** What a method that reads before it writes gives back: all the writing, and the reply. */
export type Writing<T> = () => Promise<T>;

type IsAny<T> = 0 extends 1 & T ? true : false;
type Told<T> = T extends JsonText<infer U> ? U : T;

/** `true`, or in words what keeps a reply from being the one of its row. The other direction finds a field too much. */
type FitsReply<E extends Endpoint, Given> =
  IsAny<Given> extends true
    ? 'The reply is any: does the command extend Command<Reply>?'
    : [Given] extends [Answer<E>]
      ? ReplyOf<E> extends undefined
        ? true
        : [ReplyOf<E>] extends [Told<Given>]
          ? true
          : "The return type has more than the row's reply"
      : "The return type is not the row's reply";
/** The reply within: of a method that reads first, what its writing gives. */
type Answered<Given, ReadsFirst extends boolean> = ReadsFirst extends true
  ? Given extends Writing<infer Reply>
    ? Reply
    : { notAWriting: Given }
  : Given;
type FitsInput<E extends Endpoint, Taken extends readonly unknown[]> = Taken extends readonly [
  infer First,
  ...unknown[],
]
  ? [Input<E>] extends [First]
    ? true
    : 'The input is that of another row'
  : true;
type Fits<T> = T extends true ? unknown : T;

/**
 * Binds a controller method to its row of the endpoint table: method, path, status, access and shapes. It does not
 * compile unless the method takes the row's input and returns the row's reply, or a promise of it:
 *
 *     @Route(createAddress)
 *     create(@In() { body, caller, idempotencyKey }: Input<typeof createAddress>) {
 *       return this.commands.execute(new CreateAddress(caller.userId, body, idempotencyKey));
 *     }
 *
 * `execute` knows what comes back when the command says so, `class CreateAddress extends Command<Address>`, and its
 * handler `implements ICommandHandler<CreateAddress>` must then return an `Address`. A command that extends nothing
 * does not compile (`messaging/typedCommands.ts`), and `any` is refused here.
 *
 * With `readsFirst` the method of an idempotent row reads, changes nothing, and returns a promise of its `Writing`: it
 * reads while the request's key is claimed, and what it returns is called once the key is.
 */
export const Route =
  <E extends Endpoint, ReadsFirst extends boolean = false>(
    endpoint: E,
    { readsFirst }: { readsFirst?: ReadsFirst } = {},
  ) =>
  <M extends (...input: never[]) => unknown>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<M> &
      Fits<FitsReply<E, Answered<Awaited<ReturnType<M>>, ReadsFirst>>> &
      Fits<FitsInput<E, Parameters<M>>>,
  ): void =>
    applyDecorators(
      RequestMapping({ method: methods[endpoint.method], path: endpoint.path }),
      HttpCode(endpoint.status ?? 200),
      SetMetadata(ENDPOINT, endpoint),
      SetMetadata(READS_FIRST, readsFirst ?? false),
    )(target, name, descriptor);

/** Whether the method gives back its `Writing`. */
export const readsFirst = (context: ExecutionContext): boolean =>
  Reflect.getMetadata(READS_FIRST, context.getHandler()) === true;

/** What a controller method receives: everything checked, the caller known. */
export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The caller. On a public call, and on one that signs out, nobody may be signed in: use `visitor`. */
  caller: Identity;
  visitor: Identity | undefined;
  request: FastifyRequest;
  /** Checked by the interceptor, if the row is `idempotent`. */
  idempotencyKey: string | null;
}

export const endpointOf = (context: ExecutionContext): Endpoint =>
  Reflect.getMetadata(ENDPOINT, context.getHandler()) as Endpoint;

export const In = createParamDecorator((_: unknown, context: ExecutionContext): Input<Endpoint> => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return checkedInput(endpointOf(context), request);
});

/** Applies the endpoint's schemas: a bad path id is a 404, everything else a 400 that names the field. */
function checkedInput(endpoint: Endpoint, request: FastifyRequest): Input<Endpoint> {
  const { identity } = request.shop;
  if (!endpoint.multipart && request.isMultipart()) throw problem('unsupported_media_type');
  const params = request.params as Record<string, string>;
  const key = request.headers['idempotency-key'];
  if (!endpoint.looseIds)
    for (const [name, value] of Object.entries(params))
      if (/id$/i.test(name) && !isUuid(value)) throw problem('not_found');
  return {
    params: checked(endpoint.params, params, 'not_found'),
    query: checked(endpoint.query, request.query ?? {}),
    body: endpoint.multipart ? undefined : checkedBody(bodyOf(endpoint, identity), request.body ?? {}),
    caller: identity as Identity,
    visitor: identity,
    request,
    idempotencyKey: typeof key === 'string' ? key : null,
  } as Input<Endpoint>;
}

const bodyOf = ({ body, visitorBody }: Endpoint, identity: Identity | undefined) =>
  identity ? body : (visitorBody ?? body);

/** To a schema whose fields may all be left out, a list is an object too. */
function checkedBody(schema: Endpoint['body'], body: unknown): unknown {
  if (schema && Array.isArray(body)) throw invalid({ body: 'Expected object, received array' });
  return checked(schema, body);
}

function checked(schema: Endpoint['body'], value: unknown, refusal?: 'not_found'): unknown {
  if (!schema) return undefined;
  const result = check(schema, value);
  if (result.ok) return result.value;
  throw refusal ? problem(refusal) : invalid(result.errors);
}
