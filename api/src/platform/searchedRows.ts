import type { Pool } from 'pg';
import { anyOf, idList } from './anyOf.js';
import { type Condition, Conditions } from './conditions.js';

/** What a search finds: what belongs to the people that it means, and what it names itself. */
export interface Search {
  /** Ids of people. */
  whose: readonly string[];
  /** The start of an id, a reference: whatever the rows have an index for. Undefined where nothing is called so. */
  itself: Condition | undefined;
}

/**
 * Asks at once for the people and whether the text names anything itself. A name seldom does: what is asked next is then
 * asked for the people alone.
 */
export async function searched(
  pool: Pool,
  table: string,
  itself: Condition,
  people: Promise<readonly string[]>,
): Promise<Search> {
  const { where, values } = new Conditions().and(...itself);
  const [whose, named] = await Promise.all([
    people,
    pool.query<{ any: boolean }>(`SELECT EXISTS (SELECT FROM ${table} ${where}) AS any`, values),
  ]);
  return { whose, itself: named.rows[0]?.any ? itself : undefined };
}

const theirs = (whose: readonly string[]): Condition => ['user_id = ANY(?::uuid[])', idList(whose)];

/** Each by an index of its own. */
function waysOf({ whose, itself }: Search): Condition[] {
  const ways = [...(itself ? [itself] : []), ...(whose.length > 0 ? [theirs(whose)] : [])];
  return ways.length > 0 ? ways : [['false']];
}

/** The rows that fit and that the search finds; without one, all that fit. */
export function matching(conditions: Conditions, search: Search | undefined): Conditions {
  if (!search) return conditions;
  const ways = waysOf(search);
  return conditions.with(
    `(${ways.map(([condition]) => condition).join(' OR ')})`,
    ...ways.flatMap(([, ...values]) => values),
  );
}

/** The ways in which the search finds rows, as parts of one statement; without one, all that fit. */
export const found = (conditions: Conditions, search: Search | undefined) =>
  search ? conditions.either(waysOf(search)) : { wheres: [conditions.where], values: conditions.values };

/**
 * What is found for itself and not for whose it is; undefined where nothing is. The planner need not know the people,
 * whom it would otherwise weigh one by one: with 200 of them 0.4 ms.
 */
export function onlyItself(conditions: Conditions, { whose, itself }: Search): Conditions | undefined {
  if (!itself) return undefined;
  const [condition, ...values] = itself;
  return conditions.with(`${condition} AND NOT user_id = ${anyOf('?::uuid[]')}`, ...values, idList(whose));
}
