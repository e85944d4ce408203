import { hash } from 'node:crypto';

/** 128 bits of SHA-256: two names of one stream have the same with a chance of one in 10^28 at 100,000 of them. */
const BYTES = 16;
const WORDS = BYTES / 4;
/** Of an object that holds a run, about. */
const HEADER_BYTES = 100;

/** Sorted digests, one after the other. */
type Run = Uint32Array;

/**
 * A set of names that is never changed, only followed by one with a name more, and shares with it what it holds: runs
 * of sorted digests, of which two of one length are merged (the logarithmic method of Bentley and Saxe). A name takes
 * 16 bytes, adding one copies log n of them on average. The names themselves can not be had back.
 */
export class DigestSet {
  static readonly empty = new DigestSet([]);

  private constructor(
    /** Each longer than the next. */
    private readonly runs: readonly Run[],
  ) {}

  /** For caches that are bounded by bytes. */
  get heapBytes(): number {
    return this.runs.reduce((sum, run) => sum + HEADER_BYTES + run.byteLength, HEADER_BYTES);
  }

  get size(): number {
    return this.runs.reduce((sum, run) => sum + run.length / WORDS, 0);
  }

  has(name: string): boolean {
    const digest = digestOf(name);
    return this.runs.some(run => isIn(run, digest));
  }

  with(name: string): DigestSet {
    const digest = digestOf(name);
    if (this.runs.some(run => isIn(run, digest))) return this;
    const runs = [...this.runs];
    let last = digest;
    for (let before = runs.at(-1); before?.length === last.length; before = runs.at(-1)) {
      runs.pop();
      last = merged(before, last);
    }
    return new DigestSet([...runs, last]);
  }

  /** The lengths follow from the size: they are its powers of two. */
  toJSON(): string {
    return Buffer.concat(
      this.runs.map(run => Buffer.from(run.buffer, run.byteOffset, run.byteLength)),
    ).toString('base64');
  }

  static fromJSON(text: string): DigestSet {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length % BYTES !== 0) throw new Error('Not whole digests');
    // Copied: the words of a buffer of the pool may begin anywhere.
    const words = new Uint32Array(new Uint8Array(bytes).buffer);
    const runs: Run[] = [];
    let at = 0;
    for (let left = words.length / WORDS; left > 0; ) {
      const length = 2 ** Math.floor(Math.log2(left));
      runs.push(words.slice(at, at + length * WORDS));
      at += length * WORDS;
      left -= length;
    }
    return new DigestSet(runs);
  }
}

const digestOf = (name: string): Run =>
  new Uint32Array(new Uint8Array(hash('sha256', name, 'buffer').subarray(0, BYTES)).buffer);

/** Of the digests at these places, by words. */
function compare(a: Run, at: number, b: Run, bt: number): number {
  for (let word = 0; word < WORDS; word++) {
    const difference = (a[at + word] as number) - (b[bt + word] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

function isIn(run: Run, digest: Run): boolean {
  let low = 0;
  let high = run.length / WORDS;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compare(run, middle * WORDS, digest, 0);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

function merged(a: Run, b: Run): Run {
  const all = new Uint32Array(a.length + b.length);
  let [at, bt] = [0, 0];
  for (let to = 0; to < all.length; to += WORDS) {
    const first = bt === b.length || (at < a.length && compare(a, at, b, bt) < 0);
    all.set(first ? a.subarray(at, at + WORDS) : b.subarray(bt, bt + WORDS), to);
    if (first) at += WORDS;
    else bt += WORDS;
  }
  return all;
}
