import type { Dashboard } from '@mudu/contracts/dashboard/views';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { adminPaths } from '../../paths';
import { Panel } from '../../ui/Panel';
import { StatusBadge } from '../../ui/StatusBadge';
import { whereHovered } from '../../ui/whereHovered';
import { roomy } from './Filling';

/** How many orders stand where; each leads to them. */
export function StatusCounts({ counts }: { counts: Dashboard['ordersByStatus'] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <Panel title="Orders by status" sx={roomy}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, flex: 1 }}>
        {counts.map(({ status, count }) => (
          <Box component="li" key={status} sx={{ display: 'grid' }}>
            <Box
              component={Link}
              to={`${adminPaths.orders}?status=${status}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: '128px minmax(0, 1fr) auto',
                alignItems: 'center',
                gap: 1.25,
                minHeight: 36,
                px: 0.75,
                mx: -0.75,
                borderRadius: '8px',
                color: 'inherit',
                textDecoration: 'none',
                ...whereHovered({ bgcolor: 'action.hover' }),
              }}
            >
              <Box>
                <StatusBadge short status={status} />
              </Box>
              <Box
                aria-hidden
                sx={{ height: 8, borderRadius: 4, bgcolor: 'tint.neutral', overflow: 'hidden' }}
              >
                <Box sx={{ width: `${(count / most) * 100}%`, height: 1, bgcolor: 'primary.main' }} />
              </Box>
              <Box sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
                {count.toLocaleString('en-NG')}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
