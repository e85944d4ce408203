import { addonsText, contentsLine } from './contentsLine';

describe('a list of goods', () => {
  it('has commas between them alone', () =>
    expect(contentsLine(['Long-grain rice, 10 kg', 'Palm oil'])).toBe('Long-grain rice 10 kg, Palm oil'));

  it('of an order counts each', () =>
    expect(
      addonsText({
        addons: [
          { name: 'Yellow maize, dry', quantity: 2 },
          { name: 'Honey beans', quantity: 6 },
        ],
      }),
    ).toBe('Yellow maize dry x2, Honey beans x6'));
});
