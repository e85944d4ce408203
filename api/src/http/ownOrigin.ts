import type { Config } from '../platform/config.js';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address under which the caller has the shop open, as the browser says it with each write; undefined for anything
 * that is not an address of this shop. On one's own machine the names of the loopback are one shop.
 */
export function ownOrigin(
  origin: string | undefined,
  { PUBLIC_URL, OTHER_ORIGINS }: Pick<Config, 'PUBLIC_URL' | 'OTHER_ORIGINS'>,
): string | undefined {
  if (origin === undefined || !URL.canParse(origin)) return undefined;
  if (OTHER_ORIGINS.includes(origin)) return origin;
  const [given, own] = [new URL(origin), new URL(PUBLIC_URL)];
  const here = loopback.has(given.hostname) && loopback.has(own.hostname);
  return here && given.origin === origin && given.protocol === own.protocol && given.port === own.port
    ? origin
    : undefined;
}
