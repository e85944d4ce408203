import { ageText } from './ageText';

const now = '2025-01-12T23:30:00.000Z';

describe('the age of a notification', () => {
  it.each([
    ['2025-01-12T23:30:01.000Z', 'Just Now'],
    ['2025-01-12T22:30:00.001Z', 'Just Now'],
    ['2025-01-12T22:30:00.000Z', 'Today'],
    ['2025-01-11T23:30:00.001Z', 'Today'],
    ['2025-01-11T23:30:00.000Z', 'Yesterday'],
    ['2025-01-10T23:30:00.001Z', 'Yesterday'],
    ['2025-01-10T23:30:00.000Z', '11 Jan 2025'],
    ['2025-01-05T09:00:00.000Z', '5 Jan 2025'],
  ])('of %s is said as %s', (at, said) => {
    expect(ageText(at, now)).toBe(said);
  });
});
