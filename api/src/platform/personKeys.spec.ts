import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import { v7 } from 'uuid';
import { PersonKeys } from './personKeys.js';

const ADDRESS = { address: 'Canary Street 5', phoneNumber: '+2348031234567' };

let tables: ShopTables;
beforeAll(async () => {
  tables = await shopTables();
});
afterAll(() => tables?.close());

const keys = () => new PersonKeys(tables.pool, new SpecClock());
const storedKeys = async (id: string) =>
  (await tables.pool.query('SELECT * FROM app.person_keys WHERE person_id = $1', [id])).rows;

describe('what is sealed for a person', () => {
  it('opens for that person, here and in another process', async () => {
    const [here, there, ada] = [keys(), keys(), v7()];
    const sealed = await here.seal(ada, ADDRESS);
    expect(sealed).toMatch(/^sealed:1:[\w-]+$/);
    expect(Buffer.from(sealed.split(':')[2] as string, 'base64url').toString()).not.toContain('Canary');
    expect(await here.open(ada, sealed)).toEqual(ADDRESS);
    expect(await there.open(ada, sealed)).toEqual(ADDRESS);
  });

  it('opens as every earlier version has sealed it', async () => {
    const ada = '018f2b6a-0000-7000-8000-0000000000a1';
    await tables.pool.query(
      'INSERT INTO app.person_keys (person_id, key, created_at) VALUES ($1, $2, now())',
      [ada, Buffer.from(Array.from({ length: 32 }, (_, byte) => byte))],
    );
    const sealed =
      'sealed:1:oKGio6SlpqeoqaqrmoB-zKrssE-GgKq1qictyZ06HUkhuWfMEUe98TZI4J8cwDx-svY0CfJ7Q6pfaPlqM8z-lWyCcUA';
    expect(await keys().open(ada, sealed)).toEqual({ address: '12 Allen Avenue, Ìkẹjà' });
  });

  it('is different each time', async () => {
    const [here, ada] = [keys(), v7()];
    expect(await here.seal(ada, 'x')).not.toBe(await here.seal(ada, 'x'));
  });

  it('opens for nobody else, and not when it was altered', async () => {
    const [here, ada, eve] = [keys(), v7(), v7()];
    const sealed = await here.seal(ada, ADDRESS);
    await here.seal(eve, 'hers');
    expect(await here.open(eve, sealed)).toBeUndefined();
    expect(await here.open(v7(), sealed)).toBeUndefined();
    const middle = Math.floor(sealed.length / 2);
    const altered = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
    expect(await here.open(ada, altered)).toBeUndefined();
  });

  it('opens for nobody else though they had the same key', async () => {
    const [here, ada, eve] = [keys(), v7(), v7()];
    const sealed = await here.seal(ada, ADDRESS);
    await here.seal(eve, 'hers');
    await tables.pool.query(
      'UPDATE app.person_keys SET key = (SELECT key FROM app.person_keys WHERE person_id = $1) WHERE person_id = $2',
      [ada, eve],
    );
    const there = keys();
    expect(await there.open(ada, sealed)).toEqual(ADDRESS);
    expect(await there.open(eve, sealed)).toBeUndefined();
  });

  it.each(['', 'sealed:', 'sealed:1:', 'sealed:1:AAAA', 'sealed:2:AAAA', 'plain text'])(
    'is not %j',
    async text => {
      const [here, ada] = [keys(), v7()];
      await here.seal(ada, 'x');
      expect(await here.open(ada, text)).toBeUndefined();
    },
  );

  it('has one key, however many seal first at once', async () => {
    const ada = v7();
    const sealed = await Promise.all(Array.from({ length: 12 }, (_, n) => keys().seal(ada, n)));
    expect(await storedKeys(ada)).toHaveLength(1);
    const reader = keys();
    expect(await Promise.all(sealed.map(text => reader.open<number>(ada, text)))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  it('opens after its keys were fetched together', async () => {
    const [writer, people] = [keys(), [v7(), v7(), v7()]];
    const sealed = await Promise.all(people.map(id => writer.seal(id, id)));
    const reader = keys();
    await reader.prepare([...people, v7()]);
    expect(await Promise.all(people.map((id, n) => reader.open(id, sealed[n] as string)))).toEqual(people);
  });
});

describe('once the key is destroyed', () => {
  it('nothing opens any more, and no copy of the key is left', async () => {
    const [here, ada] = [keys(), v7()];
    const sealed = await here.seal(ada, ADDRESS);
    await here.destroy(ada);
    expect(await here.open(ada, sealed)).toBeUndefined();
    expect(await keys().open(ada, sealed)).toBeUndefined();
    expect(await storedKeys(ada)).toEqual([
      expect.objectContaining({ key: null, destroyed_at: expect.any(Date) }),
    ]);
  });

  it('what is sealed later opens for nobody, and no new key is made', async () => {
    const [here, ada] = [keys(), v7()];
    await here.destroy(ada);
    await here.destroy(ada);
    const sealed = await keys().seal(ada, ADDRESS);
    expect(sealed).toMatch(/^sealed:1:/);
    expect(await keys().open(ada, sealed)).toBeUndefined();
    expect((await storedKeys(ada))[0].key).toBeNull();
  });

  it('others are as before', async () => {
    const [here, ada, bisi] = [keys(), v7(), v7()];
    const sealed = await here.seal(bisi, ADDRESS);
    await here.destroy(ada);
    expect(await here.open(bisi, sealed)).toEqual(ADDRESS);
  });
});
