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

describe('registering', () => {
  const form = {
    firstName: 'Ada',
    lastName: 'Obi',
    email: ' Ada@Example.com ',
    countryCode: 'NG',
    phone: '08031234567',
    password: 'yam-and-beans',
    confirmPassword: 'yam-and-beans',
    referralCode: '',
    agreeToTerms: true,
  };
  const refuse = (change: object) => errorsOf(endpoints.register.body, { ...form, ...change });

  it('normalises the address and the country code, and takes a blank referral code as none', () => {
    expect(taken(endpoints.register.body, form)).toMatchObject({
      email: 'ada@example.com',
      countryCode: '+234',
      referralCode: undefined,
    });
  });
  it('names every missing field at once', () => {
    const names = Object.keys(form).filter(name => name !== 'referralCode');
    expect(errorsOf(endpoints.register.body, {})).toEqual(
      Object.fromEntries(names.map(name => [name, ['Required']])),
    );
  });
  it.each([
    [{ firstName: ' ' }, { firstName: ['First name is required'] }],
    [{ lastName: '' }, { lastName: ['Last name is required'] }],
    [{ email: 'ada' }, { email: ['Invalid email address'] }],
    [{ email: '' }, { email: ['Invalid email address'] }],
    [{ countryCode: '' }, { countryCode: ['Country code is required'] }],
    [{ phone: '080312' }, { phone: ['Phone number is required'] }],
    [{ phone: '0803 123 4567' }, { phone: ['Phone number must contain only digits'] }],
    [{ agreeToTerms: false }, { agreeToTerms: ['You must agree to the terms'] }],
    [{ confirmPassword: 'rice-and-stew' }, { confirmPassword: ['Passwords do not match'] }],
    [
      { password: 'abcde', confirmPassword: 'abcde' },
      {
        password: ['Password must be at least 6 characters'],
        confirmPassword: ['Password must be at least 6 characters'],
      },
    ],
    [
      { password: 'abcdefg', confirmPassword: 'abcdefg' },
      { password: ['Password must be at least 8 characters'] },
    ],
    [{ firstName: 7 }, { firstName: ['Expected string, received number'] }],
    [
      { email: 'ada', confirmPassword: 'rice-and-stew' },
      { email: ['Invalid email address'], confirmPassword: ['Passwords do not match'] },
    ],
  ])('refuses %j', (change, errors) => expect(refuse(change)).toEqual(errors));
  it('takes long passwords as they are', () => {
    const password = ` ${'é'.repeat(80)} `;
    expect(taken(endpoints.register.body, { ...form, password, confirmPassword: password })).toMatchObject({
      password,
    });
  });
});

describe('confirming a password reset', () => {
  const body = endpoints.confirmPasswordReset.body;
  const newPassword = 'yam-and-beans';
  it.each([
    [{ email: 'ada@example.com', code: '123456', newPassword }],
    [{ token: 'abc', newPassword }],
    [{ token: 'abc', code: '123456', newPassword }],
  ])('takes %j', form => expect(errorsOf(body, form)).toBe('accepted'));
  it.each([
    [{ newPassword }, { email: ['Required'], code: ['Required'] }],
    [{ email: 'ada@example.com', code: '123', newPassword }, { code: ['Code must be exactly 6 digits'] }],
    [{ email: 'ada@example.com', code: '12345a', newPassword }, { code: ['Code must contain only digits'] }],
  ])('refuses %j', (form, errors) => expect(errorsOf(body, form)).toEqual(errors));
});

describe('checking out', () => {
  const body = endpoints.checkout.body;
  it('needs nothing but a way to pay', () => {
    expect(taken(body, { paymentMethod: 'card' })).toMatchObject({
      paymentMethod: 'card',
      substitution: 'refund',
      installments: { count: 3, firstPaymentMethod: 'card', autoDebit: false },
    });
  });
  it('takes any spelling of a promo code, and an address as JSON text', () => {
    const shippingAddress = JSON.stringify({ address: '1 Allen Avenue' });
    expect(
      taken(body, { paymentMethod: 'wallet', promotionCode: ' jollof10 ', shippingAddress }),
    ).toMatchObject({ promoCode: 'JOLLOF10', shippingAddress: { address: '1 Allen Avenue' } });
  });
  it.each([
    [{}, { paymentMethod: ['Required'] }],
    [{ shippingAddress: {} }, { paymentMethod: ['Required'], 'shippingAddress.address': ['Required'] }],
    [
      { paymentMethod: 'card', shippingAddress: { address: ' ' } },
      { 'shippingAddress.address': ['Street address is required'] },
    ],
    [
      { paymentMethod: 'split', installments: { count: 5 } },
      { 'installments.count': ['Choose 2, 3 or 4 payments'] },
    ],
    [
      { paymentMethod: 'card', expectedTotalKobo: 10.5 },
      { expectedTotalKobo: ['Expected integer, received float'] },
    ],
    [{ paymentMethod: 'card', addressId: 'home' }, { addressId: ['Invalid id'] }],
  ])('refuses %j', (form, errors) => expect(errorsOf(body, form)).toEqual(errors));
});

describe('moving an order', () => {
  const body = endpoints.setOrderStatus.body;
  it.each([
    ['order_delivered', 'delivered'],
    ['processing', 'order_processed'],
    ['order_packed', 'order_processed'],
    ['out_for_delivery', 'ongoing_delivery'],
    ['order_out_for_delivery', 'ongoing_delivery'],
    ['canceled', 'cancelled'],
    ['order_canceled', 'cancelled'],
    ['order_cancelled', 'cancelled'],
  ])('understands %s as %s, and so do the filters', (spelling, status) => {
    expect(taken(body, { status: spelling, reason: 'x' })).toMatchObject({ status });
    for (const list of [endpoints.listOrders, endpoints.listAllOrders, endpoints.exportOrders])
      expect(taken(list.query, { status: spelling })).toMatchObject({ status });
  });
  it.each([
    [{ status: 'eaten' }, { status: ['Unknown order status'] }],
    [{ status: 'canceled' }, { reason: ['Required'] }],
    [{ status: 'returned', reason: 'x' }, { note: ['Required'] }],
    [{ status: 'order_processed', force: true }, { note: ['Required'] }],
    [{ estimatedDeliveryDate: '2025-02-31' }, { estimatedDeliveryDate: ['Invalid date'] }],
  ])('refuses %j', (form, errors) => expect(errorsOf(body, form)).toEqual(errors));
});

describe('refunding an order', () => {
  const body = endpoints.refundOrder.body;
  const form = { reason: 'Not there', refundTo: 'wallet' };
  it('takes lines, also as JSON text, a sum, or neither for all that is left', () => {
    const items = [{ id: 'line', quantity: 2 }];
    expect(taken(body, { ...form, items: JSON.stringify(items) })).toMatchObject({ items });
    expect(taken(body, { ...form, amount: 500 })).toMatchObject({ amountKobo: 500 });
    expect(taken(body, form)).toMatchObject({ ...form, ourFault: false });
  });
  it.each([
    [{ reason: undefined }, { reason: ['Required'] }],
    [{ reason: ' ' }, { reason: ['Reason is required'] }],
    [{ reason: 'x'.repeat(501) }, { reason: [expect.any(String)] }],
    [{ refundTo: undefined }, { refundTo: ['Required'] }],
    [{ refundTo: 'bank' }, { refundTo: [expect.any(String)] }],
    [{ items: [] }, { items: ['At least one item is required'] }],
    [
      { items: [{ id: 'line', quantity: 0 }] },
      { 'items.0.quantity': ['Quantity must be a whole number of 1 or more'] },
    ],
    [{ amountKobo: 0 }, { amountKobo: [expect.any(String)] }],
  ])('refuses %j', (change, errors) => expect(errorsOf(body, { ...form, ...change })).toEqual(errors));
});

it('types of events to look for are parted by commas, with blanks or without', () => {
  const query = { type: 'OrderPlaced, WalletFunded ' };
  expect(taken(endpoints.listEvents.query, query)).toMatchObject({ type: ['OrderPlaced', 'WalletFunded'] });
});
