import { shortNaira } from './shortNaira';

describe('a sum in short', () => {
  it.each([
    [108_889_000_000, '₦1.09bn'],
    [482_000_000, '₦4.82m'],
    [-482_000_000, '-₦4.82m'],
    [80_000_000, '₦800k'],
    [999_900, '₦9,999'],
    [0, '₦0'],
  ])('of %p kobo is %s', (kobo, text) => expect(shortNaira(kobo)).toBe(text));
});
