import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import pg from 'pg';
import { onACopy } from './databaseCopy.js';

describe('work on a copy of a database', () => {
  let database: SpecDatabase;
  beforeEach(async () => {
    database = await specDatabase();
    await asked(database.url, 'CREATE TABLE told (word text)');
  });
  afterEach(() => database.close());

  async function asked(url: string, text: string): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }
  const told = () => asked(database.url, 'SELECT word FROM told');
  const besides = async () => {
    const name = new URL(database.url).pathname.slice(1);
    return asked(database.url, `SELECT datname FROM pg_database WHERE datname LIKE '${name}\\_%'`);
  };

  it('takes its place once it is done', async () => {
    const said = await onACopy(database.url, async copy => {
      await asked(copy, "INSERT INTO told VALUES ('all of it')");
      expect(await told()).toEqual([]);
      return 'done';
    });
    expect(said).toBe('done');
    expect(await told()).toEqual([{ word: 'all of it' }]);
    expect(await besides()).toEqual([]);
  });

  it('that breaks off in the middle leaves it as it was, and is begun anew', async () => {
    const half = onACopy(database.url, async copy => {
      await asked(copy, "INSERT INTO told VALUES ('half of it')");
      throw new Error('killed');
    });
    await expect(half).rejects.toThrow('killed');
    expect(await told()).toEqual([]);
    await onACopy(database.url, copy => asked(copy, "INSERT INTO told VALUES ('all of it')"));
    expect(await told()).toEqual([{ word: 'all of it' }]);
    expect(await besides()).toEqual([]);
  });
});
