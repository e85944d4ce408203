import type { Endpoint } from '@mudu/contracts/endpoint';

const MINUTE = 60_000;
const DEFAULT_MS = 5 * MINUTE;

/** How long an answer counts as fresh (rules/site.md S10); the most exact path wins. */
const freshness: [path: RegExp, ms: number][] = [
  [/^\/(packages|groceries)$/, 3 * MINUTE],
  // What several people change at once, and what they changed.
  [/^\/settings\/(shop|holidays|history)/, 2_000],
  [/^\/(groceries\/categories|settings\/)/, 10 * MINUTE],
  [/^\/auth\/admin\/dashboard$/, MINUTE],
  [/^\/installments\/admin/, 30_000],
  // Staff look for what has just been done.
  [/^\/(auth\/admin\/(users|audit)|ops\/events)$/, 2_000],
  // Watched while something is being built or tried again.
  [/^\/ops\/(projections|jobs)$/, 500],
  // Money and stock move by themselves: always asked again, the last answer is shown meanwhile.
  [/^\/(cart|wallet|orders|installments|payment|wishlist|events|referrals)(\/|$)/, 2_000],
  [/^\/(auth\/admin\/wallet-ledger|ops\/ledger)(\/|$)/, 2_000],
  // Others write and answer meanwhile.
  [/^\/contact(\/|$)/, 20_000],
  // Polled every minute, so it may not count as fresh for as long.
  [/^\/(admin\/)?notifications/, 20_000],
];

export const freshFor = (endpoint: Endpoint): number =>
  freshness.find(([path]) => path.test(endpoint.path))?.[1] ?? DEFAULT_MS;
