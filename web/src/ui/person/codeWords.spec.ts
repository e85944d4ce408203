import { codeWords } from './codeWords';

const codes = { minutes: 7, againSeconds: 45 };

describe('what is said of a code for an address', () => {
  it.each([
    ['going', 'Sending a code to ada@example.com.'],
    ['now', 'We sent a six-digit code to ada@example.com. It holds 7 minutes.'],
    ['before', 'A code went to ada@example.com less than 45 seconds ago. Look in your spam folder too.'],
    [{ refused: 'No such address' }, 'No such address'],
  ] as const)('is by the numbers of the owner: %j', (sent, words) =>
    expect(codeWords(sent, 'ada@example.com', codes)).toBe(words),
  );

  it('names no number that is not known', () => {
    for (const sent of ['now', 'before'] as const)
      expect(codeWords(sent, 'ada@example.com', undefined)).not.toMatch(/\d/);
  });
});
