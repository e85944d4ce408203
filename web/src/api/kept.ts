import type { Endpoint } from '@mudu/contracts/endpoint';
import { PERSONAL, readStored, storedNames, writeStored } from './storage';

/** Replies of another build may have another shape. */
const BUILD = import.meta.env?.VITE_CONTRACTS ?? '';
const GOODS = 'goods.';
const MINE = `${PERSONAL}view.`;
/** Of each kind that has many addresses, such as one for each order. */
const MOST = 10;

interface Kept {
  build: string;
  /** Milliseconds. */
  at: number;
  reply: unknown;
}
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'reply' in value &&
  'build' in value &&
  value.build === BUILD;

/** What can be read without a network: the goods, and of a person the cart and the last orders (rules/site.md S34). */
const readable: [path: RegExp, prefix: string][] = [
  [/^\/(packages|groceries|packages\/:id|groceries\/categories|settings\/(terms|categories))$/, GOODS],
  [/^\/(cart|orders|orders\/:id|auth\/profile)$/, MINE],
];

/** Where the reply of this address is kept on the device; undefined for what is not. */
export function keptName({ method, path }: Endpoint, address: string): string | undefined {
  if (method !== 'GET') return undefined;
  // Nobody looks for the same thing again without a network.
  if (/[?&](q|search|asOf)=/.test(address)) return undefined;
  const prefix = readable.find(([readablePath]) => readablePath.test(path))?.[1];
  return prefix && `${prefix}${path} ${address}`;
}

export const readKept = (name: string): unknown => readStored(name, isKept)?.reply;

export function keep(name: string, reply: unknown): void {
  writeStored(name, { build: BUILD, at: Date.now(), reply } satisfies Kept);
  const kind = name.slice(0, name.indexOf(' ') + 1);
  const others = storedNames(kind).filter(other => other !== name);
  if (others.length < MOST) return;
  const oldest = others
    .map(other => ({ other, at: readStored(other, isKept)?.at ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .slice(0, others.length - MOST + 1);
  for (const { other } of oldest) writeStored(other, undefined);
}
