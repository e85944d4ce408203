import type { Identity } from '../platform/requestContext.js';

/** Who is signed in, for every way into the shop. */
export abstract class SessionDirectory {
  /** Undefined for a token that is unknown, ended or expired. */
  abstract identify(token: string): Promise<Identity | undefined>;
  /** Which of these sessions are still going on. */
  abstract holding(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}
