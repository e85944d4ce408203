import { howMany } from './howMany.js';

describe('how many there are, in words', () => {
  it.each([
    [howMany(0, 'item'), '0 items'],
    [howMany(1, 'item'), '1 item'],
    [howMany(2500, 'item'), '2,500 items'],
    [howMany(1, 'grocery', 'groceries'), '1 grocery'],
    [howMany(2, 'grocery', 'groceries'), '2 groceries'],
  ])('%s', (said, wanted) => expect(said).toBe(wanted));
});
