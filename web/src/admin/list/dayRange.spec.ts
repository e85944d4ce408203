import { dayRangeTrouble } from './dayRange';

describe('the days of a filter', () => {
  it.each([
    [{}],
    [{ startDate: '2026-11-26', endDate: '' }],
    [{ startDate: '', endDate: '2026-11-10' }],
    [{ startDate: '2026-11-10', endDate: '2026-11-10' }],
    [{ startDate: '2026-11-10', endDate: '2026-11-26' }],
  ])('are in order: %j', days => expect(dayRangeTrouble(days)).toBeUndefined());

  it('are not when the last is before the first', () =>
    expect(dayRangeTrouble({ startDate: '2026-11-26', endDate: '2026-11-10' })).toBe(
      'End date cannot be before the start date',
    ));
});
