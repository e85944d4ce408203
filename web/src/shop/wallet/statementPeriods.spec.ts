import { statementPeriods } from './statementPeriods';

describe('the periods of a statement', () => {
  const of = (today: string) =>
    Object.fromEntries(statementPeriods(today).map(({ name, ...period }) => [name, period]));

  it('are whole months and years up to today', () => {
    expect(of('2026-03-31')).toEqual({
      'This month': { startDate: '2026-03-01', endDate: '2026-03-31' },
      'Last month': { startDate: '2026-02-01', endDate: '2026-02-28' },
      'Last 3 months': { startDate: '2025-12-31', endDate: '2026-03-31' },
      'This year': { startDate: '2026-01-01', endDate: '2026-03-31' },
    });
  });

  it('reach into the year before in January', () => {
    expect(of('2026-01-05')['Last month']).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' });
  });
});
