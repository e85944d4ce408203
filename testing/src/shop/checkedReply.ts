import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, Method } from '@mudu/contracts/endpoint';
import { endpoints } from '@mudu/contracts/endpoints/all';
import { problemReplySchema, problemsOf } from '@mudu/contracts/endpoints/problemReply';
import { type ProblemCode, problemStatus } from '@mudu/contracts/problems';
import * as v from 'valibot';

const API = '/api/v1';
/** Under the api's prefix, but no calls of the product. */
const outsideTheTable = /^\/(?:openapi\.json|asyncapi\.json|docs(?:\/.*)?|health)$/;

/** A reply as it was received; `path` is relative to `/api/v1` and may carry a query. */
export interface ReceivedReply {
  method: string;
  path: string;
  status: number;
  contentType: string;
  /** Parsed, if it is JSON; of other replies only status and type are looked at. */
  body: unknown;
}

/** Says what was wrong with a reply. Who expects a connection to break off must not take this for it. */
export class UnpromisedReply extends Error {
  override name = 'UnpromisedReply';
}

/**
 * Throws when a reply is not what its row of the endpoint table promises: another status, a body its schema refuses
 * or has no field for, a problem its row does not name. Whoever calls the api in a spec passes each reply through
 * here, so that schema and product can not drift apart.
 */
export function checkReply(reply: ReceivedReply): void {
  const path = reply.path.split('?')[0] as string;
  if (outsideTheTable.test(path)) return;
  const row = rowOf(reply.method, path);
  const found = row ? deviations(row, reply) : ['no row of the endpoint table has this path'];
  if (found.length > 0)
    throw new UnpromisedReply(
      `${reply.method} ${path} answered ${reply.status}, which is not what its row promises:\n  ${found.join('\n  ')}`,
    );
}

/** `fetch` for specs: replies of the api are checked, and whoever else answers is passed on as it is. */
export async function checkedFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const reply = await fetch(url, init);
  const { pathname } = new URL(url);
  if (!pathname.startsWith(`${API}/`)) return reply;
  const contentType = reply.headers.get('content-type') ?? '';
  checkReply({
    method: init.method ?? 'GET',
    path: pathname.slice(API.length),
    status: reply.status,
    contentType,
    // A stream or a file belongs to the spec; it may never end.
    body: isJson(contentType) ? await reply.clone().json() : undefined,
  });
  return reply;
}

export const isJson = (contentType: string): boolean => contentType.startsWith('application/json');

const succeeded = (status: number): boolean => status >= 200 && status < 400;

function deviations(row: Endpoint, reply: ReceivedReply): string[] {
  return succeeded(reply.status) ? ofSuccess(row, reply) : ofProblem(row, reply);
}

function ofSuccess(row: Endpoint, { status, contentType, body }: ReceivedReply): string[] {
  const promised: readonly number[] = [row.status ?? 200, row.knownStatus ?? []].flat();
  const wrong = promised.includes(status) ? [] : [`its success is ${promised.join(' or ')}`];
  if (row.reply) return [...wrong, ...ofBody(row.reply, contentType, body)];
  const kinds: readonly string[] = [row.produces ?? []].flat();
  const kind = contentType.split(';')[0] as string;
  return kinds.includes(kind) ? wrong : [...wrong, `its type is ${kinds.join(' or ')}, not "${kind}"`];
}

function ofProblem(row: Endpoint, { status, contentType, body }: ReceivedReply): string[] {
  const wrong = ofBody(problemReplySchema, contentType, body);
  if (wrong.length > 0) return wrong;
  const { code } = body as { code: ProblemCode };
  if (!problemsFor(row).has(code)) wrong.push(`its row does not name ${code}`);
  if (problemStatus(code) !== status) wrong.push(`${code} is a ${problemStatus(code)}`);
  return wrong;
}

/** Schemas drop the fields they do not know, and some rewrite what they take: neither may happen to a reply. */
function ofBody(schema: v.GenericSchema, contentType: string, body: unknown): string[] {
  if (!isJson(contentType)) return [`its type is application/json, not "${contentType}"`];
  const { success, issues, output } = v.safeParse(schema, body);
  if (!success) return issues.map(issue => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
  return isDeepStrictEqual(output, body) ? [] : differences(output, body, '');
}

function differences(parsed: unknown, received: unknown, at: string): string[] {
  if (isDeepStrictEqual(parsed, received)) return [];
  if (!isContainer(parsed) || !isContainer(received))
    return [`${at}: the schema makes ${JSON.stringify(parsed)} of ${JSON.stringify(received)}`];
  const below = (name: string) => (at === '' ? name : `${at}.${name}`);
  return [...new Set([...Object.keys(received), ...Object.keys(parsed)])].flatMap(name => {
    if (!(name in parsed)) return [`${below(name)}: the schema has no such field`];
    if (!(name in received)) return [`${below(name)}: missing, the schema puts in a default`];
    return differences(parsed[name], received[name], below(name));
  });
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

interface Pattern {
  row: Endpoint;
  matches: RegExp;
  /** Sorts a fixed segment before a parameter, from the left, as the router does. */
  order: string;
}

const rows = Object.values(endpoints as Record<string, Endpoint>);
const patterns = new Map<Method, Pattern[]>();
for (const row of rows) {
  const matches = new RegExp(`^${row.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
  const order = row.path
    .split('/')
    .map(one => (one.startsWith(':') ? '1' : '0'))
    .join('');
  patterns.set(row.method, [...(patterns.get(row.method) ?? []), { row, matches, order }]);
}
for (const list of patterns.values()) list.sort((a, b) => a.order.localeCompare(b.order));

const rowOf = (method: string, path: string): Endpoint | undefined =>
  patterns.get(method.toUpperCase() as Method)?.find(({ matches }) => matches.test(path))?.row;

const known = new Map<Endpoint, ReadonlySet<ProblemCode>>();
function problemsFor(row: Endpoint): ReadonlySet<ProblemCode> {
  const codes = known.get(row) ?? new Set(problemsOf(row));
  known.set(row, codes);
  return codes;
}
