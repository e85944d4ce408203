import { bytesOf } from '@mudu/contracts/bytesOf';

/**
 * A map that is never changed, only followed by one with another entry, and shares with it all but the path to that
 * entry (a hash trie). Plain data, so that JSON keeps it as it is.
 */
export interface SharedMap<T> {
  readonly size: number;
  /** About what it takes in memory (`bytesOf`). */
  readonly heapBytes: number;
  readonly root: Node<T>;
}

/** A few entries, or sixteen ways to more of them. */
type Node<T> = Leaf<T> | Branch<T>;
/** A list: an object of its own shape for each set of keys would cost V8 more than the entries. */
interface Leaf<T> {
  readonly entries: readonly (readonly [key: string, value: T])[];
}
type Branch<T> = readonly Node<T>[];

const LEAF_SIZE = 8;
const WAYS = 16;
const BITS = 4;
/** A hash has so many: what still falls together then stays in one leaf. */
const HASH_BITS = 32;
/** Of the trie itself, for each entry, about. */
const ENTRY_BYTES = 60;

export const emptyMap: SharedMap<never> = { size: 0, heapBytes: ENTRY_BYTES, root: { entries: [] } };

export function mapGet<T>(map: SharedMap<T>, key: string): T | undefined {
  let node = map.root;
  for (let rest = hashOf(key); isBranch(node); rest >>>= BITS) node = node[rest % WAYS] as Node<T>;
  return node.entries.find(([own]) => own === key)?.[1];
}

export function mapWith<T>(map: SharedMap<T>, key: string, value: T): SharedMap<T> {
  const before = mapGet(map, key);
  return {
    size: before === undefined ? map.size + 1 : map.size,
    heapBytes: map.heapBytes + weightOf(key, value) - weightOf(key, before),
    root: put(map.root, key, value, hashOf(key), 0),
  };
}

export function mapWithout<T>(map: SharedMap<T>, key: string): SharedMap<T> {
  const before = mapGet(map, key);
  if (before === undefined) return map;
  return {
    size: map.size - 1,
    heapBytes: map.heapBytes - weightOf(key, before),
    root: take(map.root, key, hashOf(key)),
  };
}

const weightOf = (key: string, value: unknown): number =>
  value === undefined ? 0 : ENTRY_BYTES + bytesOf(key) + bytesOf(value);

export const mapValues = <T>({ root }: SharedMap<T>): T[] => valuesOf(root);

const valuesOf = <T>(node: Node<T>): T[] =>
  isBranch(node) ? node.flatMap(one => valuesOf(one)) : node.entries.map(([, value]) => value);

const isBranch = <T>(node: Node<T>): node is Branch<T> => Array.isArray(node);

/** FNV-1a. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function put<T>(node: Node<T>, key: string, value: T, rest: number, depth: number): Node<T> {
  if (isBranch(node)) {
    const way = rest % WAYS;
    return node.with(way, put(node[way] as Node<T>, key, value, rest >>> BITS, depth + BITS));
  }
  const entries = [...node.entries.filter(([own]) => own !== key), [key, value] as const];
  return entries.length > LEAF_SIZE && depth < HASH_BITS ? split(entries, depth) : { entries };
}

function split<T>(entries: Leaf<T>['entries'], depth: number): Branch<T> {
  const ways: (readonly [string, T])[][] = Array.from({ length: WAYS }, () => []);
  for (const entry of entries) ways[(hashOf(entry[0]) >>> depth) % WAYS]?.push(entry);
  return ways.map(own => ({ entries: own }));
}

function take<T>(node: Node<T>, key: string, rest: number): Node<T> {
  if (isBranch(node)) {
    const way = rest % WAYS;
    return node.with(way, take(node[way] as Node<T>, key, rest >>> BITS));
  }
  return { entries: node.entries.filter(([own]) => own !== key) };
}
