import { aheadFor } from './askedAhead';

/** No reading keeps the live stream waiting for longer. */
const PATIENCE_MS = 5_000;
/** A start that the server can not know: it has everything asked again. */
const UNKNOWN = 'unknown';

let session: string | null = null;
let earliest: string | undefined;
const underWay = new Set<Promise<void>>();

/** Every read of this session is noted by what its reply says of the shop's time, that of its beginning. */
export function noteRead(token: string | null, reading: Promise<Response>): void {
  if (token !== session) [session, earliest] = [token, undefined];
  const noted = reading
    .then(({ headers }) => {
      const at = headers.get('x-shop-time');
      if (at !== null && token === session && (earliest === undefined || at < earliest)) earliest = at;
    })
    // What failed is asked again by whoever shows it.
    .catch(() => undefined)
    .finally(() => underWay.delete(noted));
  underWay.add(noted);
}

const pause = (ms: number) => new Promise(resume => setTimeout(resume, ms));

async function allAnswered(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}

/**
 * Since when the pages of this session have been reading, as soon as their first reads are answered; undefined where
 * nothing was read. What changed meanwhile is told by the live stream as it opens (rules/site.md S10).
 */
export async function readingSince(token: string | null): Promise<string | undefined> {
  for (const reply of aheadFor(token)) noteRead(token, reply);
  await Promise.race([allAnswered(), pause(PATIENCE_MS)]);
  if (underWay.size > 0) return UNKNOWN;
  return token === session ? earliest : undefined;
}
