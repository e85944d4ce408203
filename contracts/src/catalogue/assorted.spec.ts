import { assorted } from './assorted.js';

describe('an assorted shelf', () => {
  it('alternates between the families and loses nothing', () => {
    const words = ['apple', 'avocado', 'almond', 'bread', 'beans', 'cocoa'];
    expect(assorted(words, word => word.charAt(0))).toEqual([
      'apple',
      'bread',
      'cocoa',
      'avocado',
      'beans',
      'almond',
    ]);
  });

  it('of nothing is nothing', () => {
    expect(assorted([], String)).toEqual([]);
  });
});
