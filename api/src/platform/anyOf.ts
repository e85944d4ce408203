/**
 * `id = ${anyOf('$1::uuid[]')}`: any of these, which and how many is kept from the planner. A named statement that
 * finds rows by their keys would otherwise be planned anew each time it is called with few, which takes longer than
 * finding them (https://www.postgresql.org/docs/current/sql-prepare.html, "Notes"). Not where the plan should depend
 * on how many there are.
 */
export const anyOf = (parameter: string): string => `ANY (ARRAY(SELECT unnest(${parameter})))`;

/**
 * The same for ids that a part of the statement finds: `id = ${anyFound('SELECT item_id FROM goods')}` goes by the key,
 * where a join might read the whole table because it was small when the statement was planned.
 */
export const anyFound = (ids: string): string => `ANY (ARRAY(${ids}))`;

/** The values for `rowsOf`: a list of each of these properties. */
export const listsOf = <Row, Column extends keyof Row>(
  rows: readonly Row[],
  ...columns: readonly Column[]
): Row[Column][][] => columns.map(column => rows.map(row => row[column]));

/** `FROM ${rowsOf('$1::uuid[]', '$2::text[]')} AS asked (id, name)`: the same for rows that come as a list of each column. */
export const rowsOf = (...columns: string[]): string =>
  `unnest(${columns.map(column => `(SELECT ${column})`).join(', ')})`;

/** Ids as one parameter. As a list the driver would look at each for what has to be quoted; ids have nothing. */
export const idList = (ids: readonly string[]): string => `{${ids.join(',')}}`;
