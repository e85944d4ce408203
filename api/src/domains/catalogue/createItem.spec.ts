import type { Package } from '@mudu/contracts/catalogue/views';
import {
  aGrocery,
  aPackage,
  by,
  type Refusal,
  type SignedIn,
  signedInAs,
} from '@mudu/testing/catalogue/shelf';
import { type SpecShop, shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

let shop: SpecShop;
let admin: SignedIn;
let shopper: SignedIn;

beforeAll(async () => {
  shop = await shopForSpecs();
  [admin, shopper] = await Promise.all([signedInAs(shop, 'admin'), signedInAs(shop, 'customer')]);
});
afterAll(() => shop.close());

describe('putting an item on the shelf', () => {
  it('answers 201 with the whole item', async () => {
    const form = {
      name: '  Family Box ',
      price: 1_000_001,
      discount: 12.5,
      addDiscount: true,
      quantity: 3,
      imageUrls: '["/art/a.svg"]',
      items: '["Rice, 5 kg", " ", "Beans"]',
      metadata: '{"collection":"Family"}',
      role: 'ignored',
    };
    const { status, body } = await shop.call<Package>('POST', '/packages', by(admin, form));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Family Box',
      price: 1_000_001,
      discount: 12.5,
      addDiscount: true,
      effectivePrice: 875_001,
      quantity: 3,
      available: 3,
      reserved: 0,
      inStock: true,
      imageUrls: ['/art/a.svg'],
      items: ['Rice, 5 kg', 'Beans'],
      active: true,
      archivedAt: null,
      metadata: { collection: 'Family' },
      createdAt: shop.clock.now(),
      updatedAt: shop.clock.now(),
      version: 1,
    });
    const { reserved: _, ...shown } = body;
    expect((await shop.call('GET', `/packages/${body.id}`, by(shopper))).body).toEqual(shown);
  });

  it.each([
    ['nothing', {}, { name: ['Required'], price: ['Required'], quantity: ['Required'], items: ['Required'] }],
    [
      'blank fields',
      { name: ' ', price: '', quantity: '', items: [] },
      {
        name: ['Package name is required'],
        price: ['Price must be a valid positive number'],
        quantity: ['Quantity must be a valid positive number'],
        items: ['At least one item is required'],
      },
    ],
    ['a price with a fraction', { price: 10.5 }, { price: ['Expected integer, received float'] }],
    ['a price of text', { price: '1000' }, { price: ['Expected number, received string'] }],
    ['a price of 0', { price: 0 }, { price: ['Price must be a valid positive number'] }],
    ['a price past 2^53', { price: 2 ** 53 }, { price: ['Expected integer, received unsafe integer'] }],
    ['a discount over 100', { discount: 101 }, { discount: ['Discount cannot exceed 100%'] }],
    ['a negative discount', { discount: -1 }, { discount: ['Discount must be a valid number'] }],
    [
      'nine pictures',
      { imageUrls: Array.from({ length: 9 }, (_, n) => `/art/${n}.svg`) },
      { imageUrls: ['At most 8 images'] },
    ],
    [
      'a picture that is a script',
      { imageUrls: ['javascript:alert(1)'] },
      { 'imageUrls.0': ['Invalid image address'] },
    ],
    ['metadata Postgres can not keep', { metadata: { a: ['\0'] } }, { metadata: ['Unsupported content'] }],
    [
      'metadata without bottom',
      { metadata: JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`) },
      { metadata: ['Unsupported content'] },
    ],
    ['a name over 120', { name: 'x'.repeat(121) }, { name: ['At most 120 characters'] }],
  ])('refuses %s', async (what, fields, errors) => {
    const whole = { name: `Refused ${what}`, price: 100, quantity: 1, items: ['Rice'] };
    const body = what === 'nothing' ? fields : { ...whole, ...fields };
    const reply = await shop.call<Refusal>('POST', '/packages', by(admin, body));
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ message: 'Validation failed', code: 'validation_failed', errors });
  });

  it('refuses a category that does not exist', async () => {
    const form = { name: 'Odd one', price: 100, quantity: 1, category: 'space-food' };
    const { status, body } = await shop.call<Refusal>('POST', '/groceries', by(admin, form));
    expect(status).toBe(400);
    expect(body.errors).toEqual({ category: ['This category does not exist'] });
  });

  it('keeps names apart within a kind, whatever the case', async () => {
    await aGrocery(shop, admin, { name: 'Ọ̀jà Rice' });
    const again = { name: 'ọ̀JÀ rice', price: 100, quantity: 1, category: 'rice-grains' };
    const refused = await shop.call<Refusal>('POST', '/groceries', by(admin, again));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'name_taken', message: 'Another item already has this name' });
    await aPackage(shop, admin, { name: 'ọ̀JÀ rice' });
  });

  it('lets one of twenty with the same name through', async () => {
    const form = { name: 'Only one', price: 100, quantity: 1, category: 'oils' };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => shop.call('POST', '/groceries', by(admin, form))),
    );
    expect(replies.map(reply => reply.status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it('is for admins', async () => {
    expect((await shop.call<Refusal>('POST', '/packages', { body: {} })).body.message).toBe(
      'Invalid or expired token',
    );
    for (const role of ['customer', 'support'] as const)
      expect((await shop.call('POST', '/packages', by(await signedInAs(shop, role), {}))).status).toBe(403);
  });
});
