import pg from 'pg';
import { type SpecDatabase, specDatabase } from './postgresForSpecs.js';
import { queryOnce } from './queryOnce.js';

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
    await queryOnce(one.url, 'create table mine (n int)');
    expect(await queryOnce(other.url, "select to_regclass('mine') as found")).toEqual([{ found: null }]);
  });

  it('keeps fsync on, as the shop does', async () => {
    expect(await queryOnce((await fresh()).url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  it('is gone after close, even with a connection left open', async () => {
    const { url, close } = await fresh();
    const forgotten = new pg.Client({ connectionString: url });
    forgotten.on('error', () => undefined);
    await forgotten.connect();
    await Promise.all([close(), close()]);
    await expect(queryOnce(url, 'select 1')).rejects.toMatchObject({ code: '3D000' });
  });
});
