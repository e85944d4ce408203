import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Columns } from './view.js';
import type { Row } from './workingSet.js';

/** So many rows of text go to the connection at a time. */
const CHUNK = 250;

/** Writes rows that the table does not have, several times as quick as an INSERT. */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  const names = Object.keys(columns);
  const target = client.query(copyFrom(`COPY ${table} (${names.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(chunks(Object.entries(columns), rows)), target);
}

function* chunks(columns: readonly (readonly [string, string])[], rows: readonly Row[]): Generator<Buffer> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const lines = rows
      .slice(from, from + CHUNK)
      .map(row => columns.map(([name, type]) => copyField(row[name], type)).join('\t'));
    yield Buffer.from(`${lines.join('\n')}\n`);
  }
}

/** A value as COPY's text format has it; the very value that Postgres makes of the same row as JSON. */
export function copyField(value: unknown, type: string): string {
  if (value === null || value === undefined) return '\\N';
  if (/^jsonb?\b/.test(type)) return escaped(JSON.stringify(value));
  if (Array.isArray(value)) return escaped(`{${value.map(arrayElement).join(',')}}`);
  return typeof value === 'object' ? escaped(JSON.stringify(value)) : escaped(String(value));
}

const arrayElement = (value: unknown): string =>
  value === null ? 'NULL' : `"${String(value).replace(/[\\"]/g, '\\$&')}"`;

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, mark => escapes[mark] as string) : text;
