import type { Dashboard } from '@mudu/contracts/dashboard/views';
import { formatNaira } from '@mudu/contracts/money';
import { lagosDay, plusDays } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { adminPaths } from '../../paths';
import { figureGrid, largeLetters } from '../../ui/grids';
import { Panel } from '../../ui/Panel';
import { whereHovered } from '../../ui/whereHovered';
import { StatTile } from './StatTile';
import { shortNaira } from './shortNaira';

const counted = (count: number): string => count.toLocaleString('en-NG');

/** What a day at work begins with; each figure leads to the list behind it. */
export function MainFigures({ data: { totals, asOf } }: { data: Dashboard }) {
  const today = lagosDay(asOf);
  return (
    <Box
      sx={{
        ...figureGrid,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', lg: 'repeat(4, minmax(0,1fr))' },
      }}
    >
      <StatTile
        art="money-bag"
        tone="primary"
        title="Revenue, 30 days"
        value={shortNaira(totals.revenue30dKobo)}
        line={`${formatNaira(totals.revenueKobo)} in all`}
        to={`${adminPaths.wallet}?startDate=${plusDays(today, -29)}&endDate=${today}`}
      />
      <StatTile
        art="package"
        tone="info"
        title="Orders today"
        value={counted(totals.ordersToday)}
        line={`${counted(totals.orders)} in all`}
        to={`${adminPaths.orders}?startDate=${today}&endDate=${today}`}
      />
      <StatTile
        art="waving-hand"
        tone="warning"
        title="New customers, 30 days"
        value={counted(totals.newUsers30d)}
        line={`${counted(totals.users)} in all`}
        to={`${adminPaths.users}?sort=newest`}
      />
      <StatTile
        art="receipt"
        tone="error"
        title="Overdue installments"
        value={shortNaira(totals.overdueKobo)}
        line={`${counted(totals.overdueInstallments)} overdue, ${counted(totals.activePlans)} plans running`}
        to={`${adminPaths.installments}?overdue=any`}
      />
    </Box>
  );
}

/** What else there is, in a line each. */
export function FurtherFigures({ totals }: { totals: Dashboard['totals'] }) {
  const figures = [
    ['All customers', counted(totals.users), adminPaths.users],
    ['All orders', counted(totals.orders), adminPaths.orders],
    ['In wallets', formatNaira(totals.walletLiabilityKobo), adminPaths.wallet],
    ['Plans running', counted(totals.activePlans), `${adminPaths.installments}?status=open`],
    ['Packages on sale', counted(totals.packages), adminPaths.packages],
    ['Groceries on sale', counted(totals.groceries), adminPaths.groceries],
  ] as const;
  return (
    <Panel title="In all">
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
            lg: 'repeat(6, minmax(0, 1fr))',
          },
          [largeLetters]: { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        {figures.map(([label, value, to]) => (
          <li key={label}>
            <Box
              component={Link}
              to={to}
              sx={{
                display: 'block',
                color: 'inherit',
                textDecoration: 'none',
                ...whereHovered({ color: 'primary.main' }),
              }}
            >
              <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>{label}</Box>
              <Box sx={{ fontWeight: 700, fontSize: '1.125rem', overflowWrap: 'anywhere' }}>{value}</Box>
            </Box>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
