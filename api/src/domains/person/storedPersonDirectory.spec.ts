import { registerPerson } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { v7 } from 'uuid';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { StoredPersonDirectory } from './storedPersonDirectory.js';

let shop: SpecShop;
let people: PersonDirectory;
beforeAll(async () => {
  shop = await shopForSpecs();
  people = shop.app.get(PersonDirectory);
});
afterAll(() => shop?.close());

const addAddress = async (token: string, address: string, isDefault = false) =>
  (await shop.call<{ id: string }>('POST', '/auth/addresses', { token, body: { address, isDefault } })).body
    .id;

describe('the directory', () => {
  it('names many people at once and leaves out who is unknown', async () => {
    const [ada, bisi] = [await registerPerson(shop), await registerPerson(shop, { firstName: 'Bisi' })];
    const names = await people.names([ada.user.id, bisi.user.id, ada.user.id, v7()]);
    expect([...names.keys()].sort()).toEqual([ada.user.id, bisi.user.id].sort());
    expect(names.get(bisi.user.id)).toEqual({
      name: 'Bisi Obi',
      firstName: 'Bisi',
      email: bisi.email,
      phone: bisi.user.phone,
      role: 'customer',
    });
    expect(await people.names([])).toEqual(new Map());
    expect(await people.contact(v7())).toBeUndefined();
  });

  it('knows an address of the person and no other’s', async () => {
    const [ada, eve] = [await registerPerson(shop), await registerPerson(shop)];
    expect(await people.defaultAddress(ada.user.id)).toBeUndefined();
    await addAddress(ada.token, 'First');
    const second = await addAddress(ada.token, 'Second', true);
    expect((await people.defaultAddress(ada.user.id))?.address).toBe('Second');
    expect((await people.address(ada.user.id, second))?.address).toBe('Second');
    expect(await people.address(eve.user.id, second)).toBeUndefined();
  });

  it('finds by parts of name, email and number, in any case and literally', async () => {
    const ada = await registerPerson(shop, { firstName: 'Oluwadamilare', lastName: "O'Neill_%" });
    const find = (text: string) => people.searchIds(text);
    const { phone } = ada.user;
    for (const text of [
      'oluwaDAMI',
      "o'neill_%",
      'damilare o',
      ada.email.slice(0, 8),
      phone?.slice(4) as string,
    ])
      expect(await find(text)).toContain(ada.user.id);
    expect(await find('o_uwadami')).toEqual([]);
    expect(await find('%%%')).toEqual([]);
  });

  it('finds everybody of a common name', async () => {
    await shop.pool.query(
      `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, status, password_hash, created_at)
       SELECT gen_random_uuid(), 'Chukwuemeka', 'Of Many', 'many' || n || '@example.com', 'many' || n || '@example.com',
              'customer', 'active', 'none', now() FROM generate_series(1, 1000) AS n`,
    );
    expect(new Set(await people.searchIds('chukwuemeka'))).toHaveProperty('size', 1000);
  });

  it('finds a number as people write it, and nobody else’s of another country', async () => {
    const find = (text: string) => people.searchIds(text);
    const { user } = await registerPerson(shop);
    const local = user.phone?.slice(4) as string;
    const typed = [
      `+234${local}`,
      `234${local}`,
      `0${local}`,
      `0${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`,
      ` (0${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)} `,
      `+234 ${local}`,
      `00234 ${local}`,
      // Half typed.
      `0${local.slice(0, 3)} ${local.slice(3, 5)}`,
      `+234 ${local.slice(0, 3)} ${local.slice(3, 4)}`,
      local.slice(-4),
    ];
    for (const text of typed) expect(await find(text)).toContain(user.id);
    for (const text of [`+44${local}`, `+1 ${local}`, `1${local}`]) expect(await find(text)).toEqual([]);

    await shop.pool.query('UPDATE app.people SET phone = $2 WHERE id = $1', [user.id, `+44${local}`]);
    expect(await find(`+234${local}`)).toEqual([]);
    expect(await find(`+44 ${local}`)).toEqual([user.id]);
    expect(await find('+234')).not.toContain(user.id);
    // Too short for a number; and digits that are no number at all.
    expect(await find('(0')).toEqual([]);
    await shop.pool.query('UPDATE app.people SET email = $2 WHERE id = $1', [
      user.id,
      '77-88.99@example.com',
    ]);
    expect(await find('77-88.99')).toEqual([user.id]);
  });

  it('lets a search be planned with its text, whatever was searched before', async () => {
    const asked: (string | { name: string })[] = [];
    const query = async (statement: string | { name: string }) => {
      asked.push(statement);
      return { rows: [] };
    };
    const directory = new StoredPersonDirectory({ query } as never);
    await directory.names([v7()]);
    await directory.searchIds('nobody');
    // One that is named keeps its plan.
    expect(asked).toEqual([
      expect.objectContaining({ name: 'person-names' }),
      expect.stringContaining('LIKE'),
    ]);
  });

  it('forgets the erased', async () => {
    const ada = await registerPerson(shop, { firstName: 'Zubairu' });
    await shop.pool.query("UPDATE app.people SET status = 'erased' WHERE id = $1", [ada.user.id]);
    expect(await people.contact(ada.user.id)).toEqual({
      name: 'Deleted customer',
      firstName: 'Deleted',
      email: '',
      phone: null,
      role: 'customer',
    });
    expect(await people.email(ada.user.id)).toBeUndefined();
    expect(await people.searchIds('zubairu')).toEqual([]);
  });
});
