import { registerPerson } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';
import { toldError } from './toldError.js';

describe('a row that a table does not take', () => {
  let shop: SpecShop;
  beforeAll(async () => {
    shop = await shopForSpecs();
    await shop.pool.query(
      "ALTER TABLE app.addresses ADD CONSTRAINT nobody_lives_there CHECK (address <> 'Canary Street 5')",
    );
  });
  afterAll(() => shop?.close());

  it('is logged by its table and not by what stands in it', async () => {
    const { token } = await registerPerson(shop);
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/addresses',
      headers: { authorization: `Bearer ${token}` },
      payload: { address: 'Canary Street 5', phoneNumber: '08035550142' },
    });
    expect(statusCode).toBe(500);
    expect(shop.logged()).toContain('nobody_lives_there');
    expect(shop.logged()).not.toMatch(/Canary Street|08035550142/);
  });
});

describe('an error', () => {
  it('of several is told by its own words alone', () => {
    const one = Object.assign(new Error('refused'), { detail: 'Canary' });
    expect(JSON.stringify(toldError(new AggregateError([one], 'all of them')))).not.toContain('Canary');
  });
  it('is told without what hangs on it, as a connection that was lost or what a form was filled in with', () => {
    const lost = Object.assign(new Error('lost'), { client: { connectionParameters: { user: 'Canary' } } });
    const unread = Object.assign(new Error('unread'), { issues: [{ input: 'Canary' }] });
    expect(JSON.stringify([lost, unread].map(toldError))).not.toContain('Canary');
  });
  it('keeps what says where it went wrong', () => {
    expect(toldError(Object.assign(new TypeError('no'), { code: '23514', table: 'carts' }))).toMatchObject({
      type: 'TypeError',
      message: 'no',
      stack: expect.stringContaining('toldError.spec'),
      code: '23514',
      table: 'carts',
    });
  });
});
