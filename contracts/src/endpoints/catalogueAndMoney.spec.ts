import type * as v from 'valibot';
import { check } from '../schema.js';
import { endpoints } from './all.js';

const errorsOf = (schema: v.GenericSchema | undefined, input: unknown) => {
  const result = check(schema!, input);
  return result.ok ? 'accepted' : result.errors;
};
const taken = (schema: v.GenericSchema | undefined, input: unknown) => {
  const result = check(schema!, input);
  return result.ok ? result.value : result.errors;
};

const uuid = '0198c5a0-0000-7000-8000-000000000001';

describe('a package', () => {
  const body = endpoints.createPackage.body;
  const form = { name: 'Family Box', price: 1_500_000, quantity: 4, items: ['Rice 5kg'] };
  it('takes lists as JSON text', () => {
    const sent = { ...form, items: '["Rice 5kg", ""]', imageUrls: '["/art/rice.svg"]', metadata: '{"kg":5}' };
    expect(taken(body, sent)).toEqual({
      ...form,
      discount: 0,
      addDiscount: false,
      active: true,
      imageUrls: ['/art/rice.svg'],
      metadata: { kg: 5 },
    });
  });
  it.each([
    [{ name: '' }, { name: ['Package name is required'] }],
    [{ price: '' }, { price: ['Price must be a valid positive number'] }],
    [{ price: 'ten' }, { price: ['Price must be a valid positive number'] }],
    [{ price: 0 }, { price: ['Price must be a valid positive number'] }],
    [{ price: -1 }, { price: ['Price must be a valid positive number'] }],
    [{ price: '1500' }, { price: ['Expected number, received string'] }],
    [{ price: 10.5 }, { price: ['Expected integer, received float'] }],
    [{ price: 2 ** 53 }, { price: ['Expected integer, received unsafe integer'] }],
    [{ discount: -1 }, { discount: ['Discount must be a valid number'] }],
    [{ discount: 'x' }, { discount: ['Discount must be a valid number'] }],
    [{ discount: 101 }, { discount: ['Discount cannot exceed 100%'] }],
    [{ quantity: 0 }, { quantity: ['Quantity must be a valid positive number'] }],
    [{ items: [] }, { items: ['At least one item is required'] }],
    [{ items: '[" "]' }, { items: ['At least one item is required'] }],
    [{ imageUrls: ['javascript:alert(1)'] }, { 'imageUrls.0': ['Invalid image address'] }],
    [{ imageUrls: Array(9).fill('/a.png') }, { imageUrls: ['At most 8 images'] }],
  ])('refuses %j', (change, errors) => expect(errorsOf(body, { ...form, ...change })).toEqual(errors));
  it('may be changed field by field, without defaults', () =>
    expect(taken(endpoints.updatePackage.body, { quantity: 0 })).toEqual({ quantity: 0 }));
});

describe('a grocery', () => {
  it('has sentences of its own for empty fields', () => {
    const form = { name: '', price: '', quantity: '', category: '' };
    expect(errorsOf(endpoints.createGrocery.body, form)).toEqual({
      name: ['Grocery name is required'],
      price: ['Price is required'],
      quantity: ['Quantity is required'],
      category: ['Category is required'],
    });
  });
});

describe('a promotion', () => {
  const body = endpoints.createPromo.body;
  const form = { promotionCode: 'jollof10', discount: 10, applicableTo: ['all'] };
  it('takes both spellings and JSON text', () => {
    const sent = {
      code: 'jollof10',
      discountPercent: 10,
      applicableTo: '["all"]',
      applicableToCategoryIds: ['oils'],
    };
    expect(taken(body, sent)).toMatchObject({
      promotionCode: 'JOLLOF10',
      kind: 'percent',
      discount: 10,
      applicableTo: ['all'],
      applicableToCategories: ['oils'],
      applicableToPackages: [],
      perUserLimit: 1,
      status: 'active',
    });
  });
  it('counts whole Lagos days', () =>
    expect(taken(body, { ...form, startDate: '2025-01-05T23:30:00Z', endDate: '2025-01-06' })).toMatchObject({
      startDate: '2025-01-06',
      endDate: '2025-01-06',
    }));
  it.each([
    [{ promotionCode: '' }, { promotionCode: ['Promotion code is required'] }],
    [{ discount: 0 }, { discount: ['Discount must be at least 1%'] }],
    [{ discount: 101 }, { discount: ['Discount cannot exceed 100%'] }],
    [{ discount: undefined }, { discount: ['Required'] }],
    [{ kind: 'fixed' }, { discountAmountKobo: ['Required'] }],
    [{ applicableTo: [] }, { applicableTo: ['At least one user type is required'] }],
    [
      { startDate: '2025-01-06', endDate: '2025-01-05' },
      { endDate: ['End date cannot be before the start date'] },
    ],
  ])('refuses %j', (change, errors) => expect(errorsOf(body, { ...form, ...change })).toEqual(errors));
});

describe('money and lists', () => {
  const body = endpoints.fundWallet.body;
  it('takes `amount` for `amountKobo`', () => {
    expect(taken(body, { amount: 10_000 })).toEqual({ amountKobo: 10_000 });
    expect(taken(endpoints.withdrawReferralEarnings.body, undefined)).toEqual({});
  });
  it.each([
    [{}, 'Required'],
    [{ amountKobo: '10000' }, 'Expected number, received string'],
    [{ amountKobo: 10_000.5 }, 'Expected integer, received float'],
    [{ amountKobo: 2 ** 53 }, 'Expected integer, received unsafe integer'],
    [{ amountKobo: -10_000 }, 'Amount cannot be negative'],
  ])('refuses %j', (form, sentence) => expect(errorsOf(body, form)).toEqual({ amountKobo: [sentence] }));

  it('cuts a limit to 100 and refuses pages below 1', () => {
    expect(taken(endpoints.listOrders.query, { limit: '5000' })).toEqual({ page: 1, limit: 100 });
    expect(errorsOf(endpoints.listOrders.query, { page: '0', limit: 'all' })).toEqual({
      page: ['Page must be a whole number from 1'],
      limit: ['Limit must be a whole number from 1'],
    });
  });
  it('shows admins 50 notifications and a catalogue without limit whole', () => {
    expect(taken(endpoints.listAdminNotifications.query, {})).toEqual({ page: 1, limit: 50 });
    expect(taken(endpoints.listPackages.query, { activeOnly: 'true', q: '' })).toEqual({
      page: 1,
      activeOnly: true,
    });
  });
  it('knows one add-on, many, and one beside many', () => {
    const schema = endpoints.addCartAddons.body;
    const addons = [{ itemId: uuid, quantity: 1 }];
    expect(taken(schema, { itemId: uuid })).toEqual({ addons });
    expect(taken(schema, { addons: JSON.stringify(addons) })).toEqual({ addons });
    expect(taken(schema, { itemId: uuid, quantity: 3, addons })).toEqual({
      addons: [...addons, { itemId: uuid, quantity: 3 }],
    });
    expect(errorsOf(schema, {})).toEqual({ itemId: ['Required'] });
  });
  it('knows a push subscription in each of its shapes', () => {
    const schema = endpoints.registerDevice.body;
    const subscription = { endpoint: 'https://push.example/x', keys: { p256dh: 'p', auth: 'a' } };
    for (const sent of [
      { token: subscription },
      { token: JSON.stringify(subscription) },
      { ...subscription },
    ])
      expect(taken(schema, { platform: 'web', ...sent })).toMatchObject({ token: subscription });
    expect(taken(schema, { platform: 'android', token: 'fcm:1' })).toMatchObject({ token: 'fcm:1' });
    expect(errorsOf(schema, { platform: 'web' })).toEqual({ token: ['Required'] });
    const torn = JSON.stringify(subscription).slice(0, -1);
    expect(errorsOf(schema, { platform: 'web', token: torn })).toEqual({
      token: ['Invalid push subscription'],
    });
  });
});
