import { quietSeconds } from './quietHours.js';

describe('quiet hours', () => {
  const night = { fromHour: 21, toHour: 7 };
  it.each([
    ['2026-01-05T19:59:00.000Z', 0],
    ['2026-01-05T20:00:00.000Z', 10 * 3600],
    ['2026-01-05T23:30:00.000Z', 6.5 * 3600],
    ['2026-01-06T05:59:00.000Z', 60],
    ['2026-01-06T06:00:00.000Z', 0],
  ])('at %s last another %d s', (at, seconds) => expect(quietSeconds(at, night)).toBe(seconds));

  it('may lie within a day, or be none', () => {
    const noon = { fromHour: 12, toHour: 14 };
    const at = (time: string) => quietSeconds(`2026-01-05T${time}:00.000Z`, noon);
    expect(['10:59', '11:00', '12:00', '12:59', '13:00', '15:00'].map(at)).toEqual([0, 7200, 3600, 60, 0, 0]);
    expect(quietSeconds('2026-01-05T23:00:00.000Z', { fromHour: 0, toHour: 0 })).toBe(0);
  });
});
