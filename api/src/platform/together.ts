import { Grouped } from '@mudu/event-store/grouped';

/** What one statement says for at most so many. */
const MOST = 32;

/**
 * One statement for all who ask the same at the same time. `ask` gives an answer for each, in their order. While one
 * statement is under way the next gathers, so a quiet shop waits for nobody and a busy one asks its database less.
 * Who asks with the same key as somebody else is asked for after them.
 */
export function together<Asked, Answer>(
  ask: (all: readonly Asked[]) => Promise<readonly Answer[]>,
  keyOf?: (one: Asked) => string,
): (one: Asked) => Promise<Answer> {
  const grouped = new Grouped<Asked, Answer>(
    async all => (await ask(all)).map(value => ({ status: 'fulfilled', value })),
    { atOnce: 1, most: MOST, keyOf },
  );
  return one => grouped.do(one);
}
