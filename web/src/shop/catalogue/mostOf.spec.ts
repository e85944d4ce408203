import { mostOf } from './mostOf';

describe('how many can be taken', () => {
  it('is what is left, and at most what the shop lets one take', () => {
    expect(mostOf(7, 12)).toBe(7);
    expect(mostOf(500, 12)).toBe(12);
    expect(mostOf(0, 12)).toBe(0);
  });

  it('is what is left while it is not known what the shop lets one take', () =>
    expect(mostOf(7, undefined)).toBe(7));
});
