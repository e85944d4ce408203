import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { Pool } from 'pg';
import { copyRows } from './copyRows.js';
import type { Row } from './workingSet.js';

const columns = {
  id: 'text COLLATE "C"',
  words: 'text',
  list: 'text[] NOT NULL',
  doc: 'json',
  kobo: 'bigint',
  yes: 'boolean',
  at: 'timestamptz',
  day: 'date',
};
const odd = 'a\\b\tc\nd\re"f\'g{h,i}\\N é🙂 \u2028';
const rows: Row[] = [
  {
    id: 'all',
    words: odd,
    list: [odd, '', 'NULL', '{}'],
    doc: { [odd]: [odd, 1.5, null, { deep: '\\u0041' }] },
    kobo: 9_007_199_254_740_991,
    yes: true,
    at: '2026-01-05T09:00:00.123Z',
    day: '2026-01-05',
  },
  { id: 'none', words: null, list: [], doc: null, kobo: null, yes: false, at: null },
  { id: '\\N', words: '\\N', list: ['\\'], doc: '\\', kobo: 0, yes: null, day: null },
  { id: '', words: '\\.', list: [], doc: [] },
];

describe('rows that are copied', () => {
  it('are to the byte what the same rows are as JSON', async () => {
    const database = await specDatabase();
    const pool = new Pool({ connectionString: database.url });
    const client = await pool.connect();
    for (const table of ['copied', 'inserted'])
      await client.query(
        `CREATE TABLE ${table} (${Object.entries(columns)
          .map(([name, type]) => `${name} ${type}`)
          .join(', ')}, PRIMARY KEY (id))`,
      );
    await copyRows(client, 'copied', columns, rows);
    await client.query(
      'INSERT INTO inserted SELECT * FROM json_populate_recordset(null::inserted, $1::json)',
      [JSON.stringify(rows)],
    );
    const all = async (table: string) =>
      (await client.query(`SELECT t::text, doc::text FROM ${table} t ORDER BY id`)).rows;
    expect(await all('copied')).toEqual(await all('inserted'));
    client.release();
    await pool.end();
    await database.close();
  });
});
