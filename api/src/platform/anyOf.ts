/**
 * `id = ${anyOf('$1::uuid[]')}` in a named statement: any of a few rows by their key. How many they are is kept from
 * the planner, which would otherwise plan the statement anew each time it is called with few: for a handful of rows
 * that takes longer than finding them (https://www.postgresql.org/docs/current/sql-prepare.html, "Notes").
 */
export const anyOf = (parameter: string): string => `ANY (ARRAY(SELECT unnest(${parameter})))`;
