import type { BodyInputOf, Endpoint, QueryInputOf, ReplyOf } from '@mudu/contracts/endpoint';
import { is } from 'valibot';
import { ApiError, errorFromReply, TIMED_OUT } from './ApiError';
import { forgetAskedAhead, takeAskedAhead } from './askedAhead';
import { consistencyToken, keepConsistencyToken } from './consistency';
import { noteRead } from './firstReads';
import { triedAgain } from './notices';
import { currentToken, loseSession } from './session';
import { keepShopTime } from './shopClock';

const BASE = '/api/v1';
const TIMEOUT_MS = 40_000;

export type QueryValues<E extends Endpoint> = {
  [Name in keyof NonNullable<QueryInputOf<E>>]?: string | number | boolean | null | undefined;
};

export interface CallInput<E extends Endpoint> {
  params?: Record<string, string>;
  query?: QueryValues<E>;
  body?: BodyInputOf<E>;
  /** For endpoints that take files. */
  form?: FormData;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

const inFlight = new Set<AbortController>();
/** Ends every call under way, as a lost session does. */
function cancelAllCalls(): void {
  for (const controller of inFlight) controller.abort();
}

/** `/orders/:id` with its values and its query: the address relative to the API's base, and the cache's key. */
export function addressOf<E extends Endpoint>(
  endpoint: E,
  { params = {}, query }: Pick<CallInput<E>, 'params' | 'query'> = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  search.sort();
  return search.size > 0 ? `${path}?${search}` : path;
}

function requestOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  const token = currentToken();
  if (token !== null && (endpoint.who !== 'public' || endpoint.knowsVisitor))
    headers.set('authorization', `Bearer ${token}`);
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  const position = consistencyToken();
  if (endpoint.method === 'GET' && position !== null) headers.set('x-consistency-token', position);
  if (input.form) return { method: endpoint.method, headers, body: input.form };
  // A removal may be sent as the page goes.
  const keepalive = endpoint.method === 'DELETE';
  if (endpoint.method === 'GET' || input.body === undefined)
    return { method: endpoint.method, headers, keepalive };
  headers.set('content-type', 'application/json');
  return { method: endpoint.method, headers, body: JSON.stringify(input.body) };
}

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
  ]);

async function send<T>(
  address: string,
  init: RequestInit,
  input: { signal?: AbortSignal; form?: FormData },
  read: (reply: Response) => Promise<T>,
  early?: Promise<Response>,
) {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  let waitedTooLong = false;
  const timer = setTimeout(() => {
    waitedTooLong = true;
    cancel();
  }, TIMEOUT_MS);
  input.signal?.addEventListener('abort', cancel);
  if (input.signal?.aborted) cancel();
  inFlight.add(controller);
  try {
    const anew = () => fetch(BASE + address, { ...init, signal: controller.signal });
    const reply = await (early ? unlessAborted(early.catch(anew), controller.signal) : anew());
    return { reply, content: await read(reply) };
  } catch {
    if (!controller.signal.aborted)
      throw new ApiError(0, 'Network error. Please check your internet connection.');
    const code = waitedTooLong ? TIMED_OUT : undefined;
    throw new ApiError(408, input.form ? 'Upload cancelled' : 'Request cancelled', undefined, code);
  } finally {
    clearTimeout(timer);
    input.signal?.removeEventListener('abort', cancel);
    inFlight.delete(controller);
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Answer<T> {
  reply: Response;
  content: T;
}

/** What is told of its failure is about its method and address, and goes when the same is asked for again. */
async function ask<E extends Endpoint, T>(
  endpoint: E,
  input: CallInput<E>,
  read: (reply: Response) => Promise<T>,
): Promise<Answer<T>> {
  // What no id can be may be the address of another call: the list of one's own packages is at `/packages/customize`.
  if (endpoint.params && !is(endpoint.params, input.params ?? {})) throw errorFromReply(404, undefined);
  const address = addressOf(endpoint, input);
  const about = `${endpoint.method} ${address}`;
  const began = performance.now();
  try {
    return await askAt(address, endpoint, input, read);
  } catch (reason) {
    if (reason instanceof ApiError) reason.about = about;
    throw reason;
  } finally {
    triedAgain(about, began);
  }
}

async function askAt<E extends Endpoint, T>(
  address: string,
  endpoint: E,
  input: CallInput<E>,
  read: (reply: Response) => Promise<T>,
): Promise<Answer<T>> {
  const tokenSent = currentToken();
  if (endpoint.method !== 'GET') forgetAskedAhead();
  const early = takeAskedAhead(address, tokenSent);
  const sent = send(
    address,
    requestOf(endpoint, input),
    input,
    async (answer): Promise<{ taken: T } | { refusal: string }> =>
      answer.ok ? { taken: await read(answer) } : { refusal: await answer.text() },
    early,
  );
  if (endpoint.method === 'GET')
    noteRead(
      tokenSent,
      sent.then(({ reply }) => reply),
    );
  const { reply, content } = await sent;
  keepConsistencyToken(reply.headers.get('x-consistency-token'));
  keepShopTime(reply.headers.get('x-shop-time'));
  if ('taken' in content) return { reply, content: content.taken };
  const error = errorFromReply(reply.status, parsed(content.refusal));
  // Only a lost session says "token" (rules/api.md A12); a reply to an earlier session says nothing about this
  // one.
  if (reply.status === 401 && /token/i.test(error.message) && tokenSent === currentToken()) {
    cancelAllCalls();
    loseSession();
  }
  throw error;
}

/** Makes the call the endpoint describes; a refusal is an `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ReplyOf<E>> {
  const { content } = await ask(endpoint, input, reply => reply.text());
  return parsed(content) as ReplyOf<E>;
}

/** Fetches the file that the endpoint makes, under the name the server gives it. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<{ content: Blob; name: string | undefined }> {
  const { reply, content } = await ask(endpoint, input, answer => answer.blob());
  const disposition = reply.headers.get('content-disposition') ?? '';
  return { content, name: /filename="([^"]+)"/.exec(disposition)?.[1] };
}
