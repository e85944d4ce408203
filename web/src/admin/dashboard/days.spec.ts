import { shortDayText } from './days';

it('a day of the charts has the month of every other date', () => {
  expect(shortDayText('2025-01-05')).toBe('5 Jan');
  expect(shortDayText('2025-09-30')).toBe('30 Sep');
});
