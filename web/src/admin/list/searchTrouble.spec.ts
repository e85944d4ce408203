import { searchTrouble } from './searchTrouble';

describe('the search of a list', () => {
  it.each([[{}], [{ search: '' }], [{ search: 'a'.repeat(200) }]])('is one: %j', values =>
    expect(searchTrouble(values)).toBeUndefined(),
  );

  it('is none that no row could match', () => {
    expect(searchTrouble({ search: 'a'.repeat(201) })).toBe('A search has at most 200 characters');
    expect(searchTrouble({ search: 'rice\0' })).toBe('Unsupported character');
  });
});
