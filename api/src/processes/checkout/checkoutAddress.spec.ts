import type { Order } from '@mudu/contracts/order/views';
import type { Address } from '@mudu/contracts/person/views';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

describe('an order', () => {
  let shop: OpenShop;
  let ada: SpecPerson;
  beforeAll(async () => {
    shop = await openShopForSpecs();
    ada = await shop.customer({ walletKobo: 5_000_000 });
  });
  afterAll(() => shop?.close());

  const kept = async (of: SpecPerson, body: object) =>
    (await shop.as<Address>(of, 'POST', '/auth/addresses', { body })).body;
  const to = async (body: object) => (await shop.buy(ada, 'wallet', { body })).body.shippingAddress;
  const office = { address: '2 Broad Street', stateOrProvince: 'Lagos' };
  const written = { address: '9 Allen Avenue', stateOrProvince: 'Lagos', phoneNumber: '08030000009' };

  it('goes to the default address, or to one that is written out, or to the one that is named', async () => {
    const { id } = await kept(ada, office);
    expect(await to({})).toMatchObject({ address: '14 Adeniran Street', cityOrTown: 'Surulere' });
    expect(await to({ shippingAddress: written })).toMatchObject({ address: '9 Allen Avenue' });
    expect(await to({ shippingAddress: written, addressId: id })).toMatchObject({
      address: '2 Broad Street',
    });
  });

  it('goes nowhere where the address that is named is not one’s own, or not there', async () => {
    const eve = await shop.customer();
    const { id } = await kept(eve, office);
    for (const addressId of [id, '01900000-0000-7000-8000-000000000009'])
      expect(await shop.buy(ada, 'wallet', { body: { addressId } })).toMatchObject({
        status: 400,
        body: { errors: { addressId: ['Choose a delivery address'] } },
      });
  });

  it('has the number of the address, else the one of its customer', async () => {
    const { body: profile } = await shop.as<{ phone: string }>(ada, 'GET', '/auth/profile');
    expect(profile.phone).toMatch(/\d{7}/);
    expect(
      await to({ shippingAddress: { address: '2 Broad Street', stateOrProvince: 'Lagos' } }),
    ).toMatchObject({
      phoneNumber: profile.phone,
    });
    expect((await to({ shippingAddress: written }))?.phoneNumber).toMatch(/8030000009$/);
  });

  it('keeps the address as it was, with its note for the rider, whatever becomes of it', async () => {
    const { id } = await kept(ada, { ...office, note: 'The blue gate' });
    const { body: order } = await shop.buy(ada, 'wallet', { body: { addressId: id } });
    await shop.as(ada, 'PATCH', `/auth/addresses/${id}`, {
      body: { address: '3 Other Street', note: 'Red' },
    });
    const shown = async () => (await shop.as<Order>(ada, 'GET', `/orders/${order.id}`)).body.shippingAddress;
    expect(await shown()).toMatchObject({ address: '2 Broad Street', note: 'The blue gate' });
    await shop.as(ada, 'DELETE', `/auth/addresses/${id}`);
    expect(await shown()).toMatchObject({ address: '2 Broad Street', note: 'The blue gate' });
  });

  it('says what to do about goods that are missing: the money back, unless it is said otherwise', async () => {
    const note = 'n'.repeat(500);
    expect((await shop.buy(ada, 'wallet')).body).toMatchObject({ substitution: 'refund', note: null });
    expect((await shop.buy(ada, 'wallet', { body: { substitution: 'call_me', note } })).body).toMatchObject({
      substitution: 'call_me',
      note,
    });
    for (const [field, body] of [
      ['note', { note: `${note}n` }],
      ['substitution', { substitution: 'whatever' }],
    ] as const)
      expect(await shop.buy(ada, 'wallet', { body })).toMatchObject({
        status: 400,
        body: { errors: { [field]: [expect.any(String)] } },
      });
  });
});
