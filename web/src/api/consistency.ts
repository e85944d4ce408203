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

/** Positions are whole numbers, possibly several joined by a sign; the first that differs decides. */
export function isLater(candidate: string, than: string): boolean {
  const numbers = (token: string) => (token.match(/\d+/g) ?? []).map(BigInt);
  const [a, b] = [numbers(candidate), numbers(than)];
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [left, right] = [a[index] ?? 0n, b[index] ?? 0n];
    if (left !== right) return left > right;
  }
  return false;
}

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
