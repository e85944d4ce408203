/** What V8 takes for an object or a list before it holds anything, and for each thing in it. */
const HEADER = 24;
const SLOT = 8;
/** A string or a number that does not fit its slot. */
const BOXED = 16;

/**
 * About how many bytes of the heap a value of plain data takes, for caches that are bounded by bytes. What several
 * values share counts in each.
 */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return BOXED + value.length;
  if (typeof value !== 'object' || value === null) return 0;
  if (ArrayBuffer.isView(value)) return HEADER + value.byteLength;
  // What shares its parts with others knows best.
  if ('heapBytes' in value && typeof value.heapBytes === 'number') return value.heapBytes;
  let bytes = HEADER;
  if (value instanceof Map || value instanceof Set) {
    for (const [key, held] of value.entries())
      bytes += 4 * SLOT + bytesOf(key) + (key === held ? 0 : bytesOf(held));
    return bytes;
  }
  if (Array.isArray(value)) {
    for (const held of value) bytes += SLOT + bytesOf(held);
    return bytes;
  }
  // Names of properties are shared by objects of one shape.
  for (const key in value) bytes += SLOT + bytesOf((value as Record<string, unknown>)[key]);
  return bytes;
}
