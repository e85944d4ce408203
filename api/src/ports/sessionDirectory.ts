import type { Identity } from '../platform/requestContext.js';

/** Who is signed in, for every way into the shop. */
export abstract class SessionDirectory {
  /** Undefined for a token that is unknown, ended or expired. */
  abstract identify(token: string): Promise<Identity | undefined>;
  /** Whether this token signed out a short while ago, from its own session or from all. */
  abstract signedOut(token: string, where: 'here' | 'everywhere'): Promise<boolean>;
  /** Which of these sessions are still going on. */
  abstract holding(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}
