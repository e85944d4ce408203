import type { Address } from '@mudu/contracts/person/views';
import { registerPerson } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop?.close());

type Reply = Address & { message: string; errors: Record<string, string[]> };
const create = (token: string, body: unknown = { address: '14 Allen Avenue' }) =>
  shop.call<Reply>('POST', '/auth/addresses', { token, body });
const list = async (token: string) =>
  (await shop.call<{ addresses: Address[] }>('GET', '/auth/addresses', { token })).body.addresses;
const get = (token: string, id: string) => shop.call<Reply>('GET', `/auth/addresses/${id}`, { token });
const update = (token: string, id: string, body: unknown) =>
  shop.call<Reply>('PATCH', `/auth/addresses/${id}`, { token, body });
const remove = (token: string, id: string) => shop.call<Reply>('DELETE', `/auth/addresses/${id}`, { token });

describe('addresses', () => {
  it('keep all that is given; the first is the default', async () => {
    const { token } = await registerPerson(shop);
    const form = {
      address: ' 14 Allen Avenue ',
      cityOrTown: 'Ikeja',
      stateOrProvince: 'Lagos',
      phoneNumber: '08031234567',
      note: 'Blue gate',
    };
    const { status, body } = await create(token, form);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...form,
      address: '14 Allen Avenue',
      id: expect.any(String),
      isDefault: true,
      createdAt: shop.clock.now(),
      version: 1,
    });
    expect((await get(token, body.id)).body).toEqual(body);
    expect(await list(token)).toEqual([body]);
  });

  it('need the line only', async () => {
    const { token } = await registerPerson(shop);
    expect((await create(token, { address: 'Somewhere', cityOrTown: '  ', note: null })).body).toMatchObject({
      cityOrTown: null,
      stateOrProvince: null,
      phoneNumber: null,
      note: null,
    });
  });

  it('have one default, listed first', async () => {
    const { token } = await registerPerson(shop);
    const [first, second, third] = [
      (await create(token)).body,
      (await create(token)).body,
      (await create(token, { address: 'C', isDefault: true })).body,
    ];
    expect((await list(token)).map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
    expect((await list(token)).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
    expect((await update(token, first.id, { isDefault: true })).body.isDefault).toBe(true);
    expect((await list(token)).map(({ id }) => id)).toEqual([first.id, third.id, second.id]);
    expect((await update(token, first.id, { isDefault: false })).body.isDefault).toBe(true);
  });

  it('are another version for losing and for becoming the default', async () => {
    const { token } = await registerPerson(shop);
    const [first, second] = [(await create(token)).body, (await create(token)).body];
    const chosen = await update(token, second.id, { isDefault: true, note: 'Here', expectedVersion: 1 });
    expect(chosen.body).toMatchObject({ isDefault: true, note: 'Here', version: 2 });
    expect((await get(token, first.id)).body).toMatchObject({ isDefault: false, version: 2 });
    expect((await update(token, first.id, { isDefault: true, expectedVersion: 1 })).status).toBe(409);
    expect((await get(token, second.id)).body).toEqual(chosen.body);
    expect((await update(token, second.id, { isDefault: true, expectedVersion: 2 })).body.version).toBe(2);
  });

  it('have one default after many changes at once', async () => {
    const { token } = await registerPerson(shop);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => create(token, { address: `House ${n}`, isDefault: n % 2 === 0 })),
    );
    const all = await list(token);
    await Promise.all(all.map(({ id }) => update(token, id, { isDefault: true })));
    expect((await list(token)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('promote the newest when the default goes', async () => {
    const { token } = await registerPerson(shop);
    const [first, second, third] = [
      (await create(token)).body,
      (await create(token)).body,
      (await create(token)).body,
    ];
    const gone = await remove(token, first.id);
    expect([gone.status, gone.body]).toEqual([200, { message: 'Address deleted' }]);
    expect((await list(token)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [third.id, true],
      [second.id, false],
    ]);
    expect((await remove(token, first.id)).status).toBe(404);
  });

  it('change only what is sent; null clears', async () => {
    const { token } = await registerPerson(shop);
    const { body } = await create(token, { address: 'A', cityOrTown: 'Ikeja', note: 'Blue gate' });
    expect((await update(token, body.id, { note: null })).body).toEqual({ ...body, note: null, version: 2 });
  });

  it('refuse a change made from an old version', async () => {
    const { token } = await registerPerson(shop);
    const { body } = await create(token);
    expect((await update(token, body.id, { note: 'x', expectedVersion: 1 })).status).toBe(200);
    const late = await update(token, body.id, { note: 'y', expectedVersion: 1 });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This record was changed by someone else. Reload and try again.',
    ]);
  });

  it('stop at twenty, even at once', async () => {
    const { token } = await registerPerson(shop);
    const replies = await Promise.all(Array.from({ length: 25 }, () => create(token)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = replies.find(({ status }) => status !== 201);
    expect([refused?.status, refused?.body.message]).toEqual([422, 'You can keep 20 addresses at most']);
  });

  it('of another person do not exist', async () => {
    const [ada, eve] = [await registerPerson(shop), await registerPerson(shop)];
    const { id } = (await create(ada.token)).body;
    const tries = [
      await get(eve.token, id),
      await update(eve.token, id, { address: 'mine' }),
      await remove(eve.token, id),
    ];
    for (const { status, body } of tries)
      expect([status, body.message]).toEqual([404, 'The requested resource was not found']);
    expect((await get(ada.token, id)).body.address).toBe('14 Allen Avenue');
    expect(await list(eve.token)).toEqual([]);
  });

  it('with an id that is none are a 404', async () => {
    const { token } = await registerPerson(shop);
    for (const id of ['1', "' OR 1=1", '../profile', '%00'])
      expect((await get(token, encodeURIComponent(id))).status).toBe(404);
  });

  it.each<[unknown, Record<string, string[]>]>([
    [{}, { address: ['Required'] }],
    [{ address: '  ' }, { address: ['Street address is required'] }],
    [{ address: 'x'.repeat(301) }, { address: ['At most 300 characters'] }],
    [{ address: 'A', isDefault: 'yes' }, { isDefault: ['Expected boolean, received string'] }],
    [{ address: 'A', phoneNumber: 'abc' }, { phoneNumber: ['Invalid phone number'] }],
    [{ address: 'A', note: 7 }, { note: ['Expected string, received number'] }],
    [{ address: 'A\ud800' }, { address: ['Unsupported character'] }],
  ])('name the field that is wrong (%#)', async (body, errors) => {
    const { token } = await registerPerson(shop);
    const reply = await create(token, body);
    expect([reply.status, reply.body.errors]).toEqual([400, errors]);
  });
});
