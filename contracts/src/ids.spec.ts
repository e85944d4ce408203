import { isShopStream, streams } from './ids.js';

const id = '22222222-2222-4222-8222-222222222222';

describe('the streams of the shop', () => {
  it.each(Object.entries(streams))('has those of %s, under that name', (kind, nameOf) => {
    expect(nameOf(id as never)).toBe(`${kind}-${id}`);
    expect(isShopStream(`${kind}-${id}`)).toBe(true);
    expect(nameOf.idOf(`${kind}-${id}`)).toBe(id);
    expect(() => nameOf.idOf(`invoice-${id}`)).toThrow(`invoice-${id} is no stream of the kind ${kind}`);
  });

  it.each([
    '',
    'order',
    `-${id}`,
    `orders-${id}`,
    `Order-${id}`,
    'order-17',
    `invoice-${id}`,
    `toString-${id}`,
    `$order-${id}`,
    'payment-with a blank',
  ])('has none called "%s"', stream => {
    expect(isShopStream(stream)).toBe(false);
  });
});
