import pg from 'pg';
import { type SpecDatabase, specDatabase } from './postgresForSpecs.js';

describe('a database for a spec', () => {
  const open: SpecDatabase[] = [];
  const fresh = async () => {
    const database = await specDatabase();
    open.push(database);
    return database;
  };

  afterEach(async () => {
    for (const database of open.splice(0)) await database.close();
  });

  it('is empty and apart from every other', async () => {
    const [one, other] = await Promise.all([fresh(), fresh()]);
    await query(one.url, 'create table mine (n int)');
    expect(await query(other.url, "select to_regclass('mine') as found")).toEqual([{ found: null }]);
  });

  it('keeps fsync on, as the shop does', async () => {
    expect(await query((await fresh()).url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('is gone after close, even with a connection left open', async () => {
    const { url, close } = await fresh();
    const forgotten = new pg.Client({ connectionString: url });
    forgotten.on('error', () => undefined);
    await forgotten.connect();
    await Promise.all([close(), close()]);
    await expect(query(url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
