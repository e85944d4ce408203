import type { Endpoint } from '@mudu/contracts/endpoint';
import type { Plugin } from 'vite';
import { at } from './site';

/** What of a row of the endpoint table a browser asks by; the rest is for the server and for documents. */
const ASKED_BY: ReadonlySet<string> = new Set<keyof Endpoint>([
  'method',
  'path',
  'who',
  'params',
  'reads',
  'idempotent',
  'knowsVisitor',
]);

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Call extends Node {
  callee: { name?: string };
  arguments: [{ properties: (Node & { key?: { name?: string } })[] }];
}
interface Statement extends Node {
  declaration?: Statement | null;
  declarations?: { init: Node | null }[];
}
type Edit = [from: number, to: number, text: string];

/** Rows of the endpoint table without what no browser reads. */
function lean({ type, callee, arguments: given }: Call, code: string): Edit[] {
  if (type !== 'CallExpression' || callee.name !== 'endpoint') return [];
  return given[0].properties
    .filter(({ key }) => key && !ASKED_BY.has(key.name ?? ''))
    .map(({ start, end }) => [start, code[end] === ',' ? end + 1 : end, '']);
}

/**
 * A page carries of the contracts what it uses. They do no I/O, so what they declare is made without doing anything
 * else; said to the bundler, a schema that nobody uses stays behind, with all that only it uses.
 */
export const contracts: Plugin = {
  name: 'mudu-contracts',
  enforce: 'post',
  transform(code, id) {
    if (!id.startsWith(at('../contracts/src/'))) return null;
    const statements = this.parse(code).body as Statement[];
    const made = statements
      .flatMap(statement => (statement.declaration ?? statement).declarations ?? [])
      .flatMap(({ init }) => (init && !/Function|Literal/.test(init.type) ? [init] : []));
    const edits = made.flatMap(init => [
      [init.start, init.start, '/* @__PURE__ */ (() => ('] as Edit,
      ...lean(init as Call, code),
      [init.end, init.end, '))()'] as Edit,
    ]);
    let out = '';
    let done = 0;
    for (const [from, to, text] of edits) {
      out += code.slice(done, from) + text;
      done = to;
    }
    return { code: out + code.slice(done), map: null };
  },
};
