import fc from 'fast-check';
import {
  endOfLagosDay,
  estimateDeliveryDay,
  formatDay,
  instant,
  isSunday,
  lagosDay,
  lagosMinutes,
  plusBusinessDays,
  plusDays,
  plusMillis,
  plusMonths,
  startOfLagosDay,
} from './time.js';

const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map(date => instant(date.getTime()));

describe('a Lagos day', () => {
  it('begins at 23:00 UTC of the day before', () => {
    expect(lagosDay('2025-01-05T22:59:59.999Z')).toBe('2025-01-05');
    expect(lagosDay('2025-01-05T23:00:00.000Z')).toBe('2025-01-06');
    expect(startOfLagosDay('2025-01-06')).toBe('2025-01-05T23:00:00.000Z');
    expect(lagosMinutes('2025-01-05T13:00:00.000Z')).toBe(14 * 60);
  });
  it('holds every moment between its start and its end', () => {
    fc.assert(
      fc.property(moment, at => {
        const day = lagosDay(at);
        return startOfLagosDay(day) <= at && at <= endOfLagosDay(day);
      }),
    );
  });
  it('is followed by the next', () => {
    fc.assert(
      fc.property(moment, at => {
        const day = lagosDay(at);
        return plusMillis(endOfLagosDay(day), 1) === startOfLagosDay(plusDays(day, 1));
      }),
    );
  });
  it('is written as day, short month and year', () => {
    expect(formatDay('2025-01-05T23:30:00.000Z')).toBe('6 Jan 2025');
    expect(formatDay('2025-09-05T12:00:00.000Z')).toBe('5 Sep 2025');
  });
});

describe('months later', () => {
  it('is counted from the original day', () => {
    expect([0, 1, 2].map(months => plusMonths('2025-01-31', months))).toEqual([
      '2025-01-31',
      '2025-02-28',
      '2025-03-31',
    ]);
    expect(plusMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(plusMonths('2025-11-30', 3)).toBe('2026-02-28');
  });
});

describe('the estimated day', () => {
  const option = { maxDays: 2, cutoff: '14:00' };
  it('counts from today before the cut-off and from tomorrow after it', () => {
    expect(estimateDeliveryDay('2025-01-06T12:59:00.000Z', option)).toBe('2025-01-08');
    expect(estimateDeliveryDay('2025-01-06T13:00:00.000Z', option)).toBe('2025-01-09');
  });
  it('skips Sundays and holidays', () => {
    expect(estimateDeliveryDay('2025-01-10T09:00:00.000Z', option)).toBe('2025-01-13');
    expect(estimateDeliveryDay('2025-01-06T09:00:00.000Z', option, ['2025-01-07'])).toBe('2025-01-09');
    expect(estimateDeliveryDay('2025-01-12T09:00:00.000Z', { maxDays: 0, cutoff: '11:00' })).toBe(
      '2025-01-13',
    );
  });
  it('is never a Sunday, never before the payment, and later for a longer option', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 10 }), (at, maxDays) => {
        const day = estimateDeliveryDay(at, { ...option, maxDays });
        return (
          !isSunday(day) &&
          day >= lagosDay(at) &&
          estimateDeliveryDay(at, { ...option, maxDays: maxDays + 1 }) > day
        );
      }),
    );
  });
});

describe('business days', () => {
  it('are neither Saturdays nor Sundays nor holidays, and not the day itself', () => {
    const monday = '2026-01-05';
    expect(plusBusinessDays(monday, 5)).toBe('2026-01-12');
    expect(plusBusinessDays(monday, 10)).toBe('2026-01-19');
    expect(plusBusinessDays(monday, 10, ['2026-01-06', '2026-01-10'])).toBe('2026-01-20');
    expect(plusBusinessDays('2026-01-10', 1)).toBe('2026-01-12');
  });
});
