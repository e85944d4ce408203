import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { jest } from '@jest/globals';
import { registerPerson } from '@mudu/testing/shop/peopleForSpecs';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

let shop: SpecShop;
beforeAll(async () => {
  shop = await shopForSpecs();
});
afterAll(() => shop.close());
afterEach(() => {
  jest.restoreAllMocks();
  syncBuiltinESMExports();
});

it('a referral code is one that nobody has, though one of somebody is drawn first', async () => {
  const { user: first } = await registerPerson(shop);
  const signs = [...(first.referralCode as string)].map(sign => SIGNS.indexOf(sign));
  const draw = crypto.randomInt as (below: number) => number;
  jest
    .spyOn(crypto as { randomInt: typeof draw }, 'randomInt')
    .mockImplementation(below =>
      below === SIGNS.length && signs.length > 0 ? (signs.shift() as number) : draw(below),
    );
  syncBuiltinESMExports();
  const { user: second } = await registerPerson(shop);
  expect(signs).toEqual([]);
  expect(second.referralCode).not.toBe(first.referralCode);
});
