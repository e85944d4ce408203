import type { Kobo } from '../money.js';

/** A leg of a double entry, as far as sums of the ledger tell legs apart. */
export interface MovedKind {
  account: string;
  category: string;
  side: 'credit' | 'debit';
}

/** How often and how much was moved, by the kind's text. */
export type MovedSums = Readonly<Record<string, readonly [count: number, kobo: Kobo]>>;

export interface MovedTotal {
  count: number;
  creditsKobo: Kobo;
  debitsKobo: Kobo;
}

const textOf = ({ account, category, side }: MovedKind): string => `${account} ${category} ${side}`;

export function addMoved(sums: MovedSums, kind: MovedKind, amountKobo: Kobo): MovedSums {
  const text = textOf(kind);
  const [count, kobo] = sums[text] ?? [0, 0];
  return { ...sums, [text]: [count + 1, kobo + amountKobo] };
}

/** The sum of all kinds that the filter lets through. */
export function totalMoved(
  all: readonly MovedSums[],
  filter: { [K in keyof MovedKind]?: MovedKind[K] | undefined } = {},
): MovedTotal {
  const total = { count: 0, creditsKobo: 0, debitsKobo: 0 };
  for (const sums of all)
    for (const [text, [count, kobo]] of Object.entries(sums)) {
      const [account, category, side] = text.split(' ');
      if ((filter.account ?? account) !== account) continue;
      if ((filter.category ?? category) !== category) continue;
      if ((filter.side ?? side) !== side) continue;
      total.count += count;
      total[side === 'credit' ? 'creditsKobo' : 'debitsKobo'] += kobo;
    }
  return total;
}
