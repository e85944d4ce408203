import { type SpecDatabase, specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { queryOnce } from '@mudu/testing/postgres/queryOnce';
import { onACopy } from './databaseCopy.js';

describe('work on a copy of a database', () => {
  let database: SpecDatabase;
  beforeEach(async () => {
    database = await specDatabase();
    await queryOnce(database.url, 'CREATE TABLE told (word text)');
  });
  afterEach(() => database.close());

  const told = () => queryOnce(database.url, 'SELECT word FROM told');
  const besides = async () => {
    const name = new URL(database.url).pathname.slice(1);
    return queryOnce(database.url, `SELECT datname FROM pg_database WHERE datname LIKE '${name}\\_%'`);
  };

  it('takes its place once it is done', async () => {
    const said = await onACopy(database.url, async copy => {
      await queryOnce(copy, "INSERT INTO told VALUES ('all of it')");
      expect(await told()).toEqual([]);
      return 'done';
    });
    expect(said).toBe('done');
    expect(await told()).toEqual([{ word: 'all of it' }]);
    expect(await besides()).toEqual([]);
  });

  it('that breaks off in the middle leaves it as it was, and is begun anew', async () => {
    const half = onACopy(database.url, async copy => {
      await queryOnce(copy, "INSERT INTO told VALUES ('half of it')");
      throw new Error('killed');
    });
    await expect(half).rejects.toThrow('killed');
    expect(await told()).toEqual([]);
    await onACopy(database.url, copy => queryOnce(copy, "INSERT INTO told VALUES ('all of it')"));
    expect(await told()).toEqual([{ word: 'all of it' }]);
    expect(await besides()).toEqual([]);
  });
});
