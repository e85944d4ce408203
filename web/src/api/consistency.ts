/**
 * Read your own writes: each write's reply names a position of the log, each later read of this tab carries the
 * highest one and the server waits until its view got there.
 */
const KEY = 'consistency_token';

const read = (): string | null => {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
};

let highest = read();

/** Positions are two numbers in hex of fixed width, so that texts compare as positions do (event-store). */
export const isLater = (candidate: string, than: string): boolean => candidate > than;

export const consistencyToken = (): string | null => highest;

export function keepConsistencyToken(token: string | null): void {
  if (token === null || (highest !== null && !isLater(token, highest))) return;
  highest = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // It then lasts as long as the page.
  }
}
