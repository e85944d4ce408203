import { type LagosDay, plusDays, plusMonths } from '@mudu/contracts/time';

interface Period {
  name: string;
  startDate: LagosDay;
  /** Counts too. */
  endDate: LagosDay;
}

/** What people mostly want a statement of. */
export function statementPeriods(today: LagosDay): Period[] {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  return [
    { name: 'This month', startDate: firstOfMonth, endDate: today },
    { name: 'Last month', startDate: plusMonths(firstOfMonth, -1), endDate: plusDays(firstOfMonth, -1) },
    { name: 'Last 3 months', startDate: plusMonths(today, -3), endDate: today },
    { name: 'This year', startDate: `${today.slice(0, 4)}-01-01`, endDate: today },
  ];
}
