import type { SerialisedEvent } from '../checkAppend.js';

/** Events for one stream, whose last revision is `last`; -1 when it is to be new. */
export interface Append {
  stream: string;
  last: number;
  rows: readonly SerialisedEvent[];
}

export interface Written {
  stream: string;
  revision: number;
  position: string;
  tx: string;
}

const RETURNING = 'RETURNING stream, revision, position, tx::text AS tx';
/** Statements of so many events are planned once for each connection. */
const NAMED = 16;

/** A stream that has got on fails by its unique revision. */
export function insertion({ stream, last, rows }: Append) {
  const values: unknown[] = [stream, last];
  const tuples = rows.map((row, index) => {
    const at = values.length;
    values.push(row.id, row.type, row.data, row.meta);
    return `($${at + 1}::uuid, $${at + 2}::text, $${at + 3}::json, $${at + 4}::json, ${index + 1})`;
  });
  const text = `INSERT INTO log.events (stream, revision, id, type, data, meta)
    SELECT $1::text, $2::int + e.step, e.id, e.type, e.data, e.meta
    FROM (VALUES ${tuples.join(', ')}) AS e (id, type, data, meta, step)
    WHERE $2::int = -1 OR EXISTS (SELECT 1 FROM log.events WHERE stream = $1::text AND revision = $2::int)
    ORDER BY e.step
    ${RETURNING}`;
  return rows.length <= NAMED ? { name: `log-append-${rows.length}`, text, values } : { text, values };
}

/**
 * Several streams at once, each all or nothing: of a stream that is elsewhere than expected no row is written. One that
 * gets on meanwhile fails the statement. In one order of streams, so that two such statements never wait for each other.
 * However many there are they are one text, so that Postgres plans it once and binds one parameter.
 */
export function insertionOfMany(appends: readonly Append[]) {
  const inOrder = [...appends].sort((a, b) => (a.stream < b.stream ? -1 : 1));
  const rows = inOrder.flatMap(({ stream, last, rows }) =>
    rows.map(
      ({ id, type, data, meta }, index) =>
        `${JSON.stringify({ stream, last, step: index + 1, id, type }).slice(0, -1)},"data":${data},"meta":${meta}}`,
    ),
  );
  return { name: 'log-append-many', text: MANY, values: [`[${rows.join()}]`] };
}

const found = (revision: string) =>
  `(SELECT p.revision FROM log.events p WHERE p.stream = e.stream COLLATE "C" AND p.revision = ${revision})`;
const MANY = `INSERT INTO log.events (stream, revision, id, type, data, meta)
    SELECT e.stream, e.last + e.step, e.id, e.type, e.data, e.meta
    FROM json_to_recordset($1::json)
      AS e (stream text, last int, step int, id uuid, type text, data json, meta json)
    WHERE (e.last = -1 OR ${found('e.last')} IS NOT NULL) AND ${found('e.last + 1')} IS NULL
    ${RETURNING}`;
