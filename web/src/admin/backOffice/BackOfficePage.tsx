import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { adminPaths } from '../../paths';
import { Page } from '../../ui/Page';
import { ChainStatus } from '../wallet/ChainStatus';
import { JobsPanel } from './JobsPanel';
import { ViewsPanel } from './ViewsPanel';

/** Whether the shop is well: its views, its ledger's chain, and the work that failed. */
export function BackOfficePage() {
  return (
    <Page title="Back office" description="Every view is made of the event log, and can be made anew.">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 1.25, md: 2 },
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
          }}
        >
          <ChainStatus />
          <Button component={Link} to={adminPaths.events} variant="outlined">
            Browse the event log
          </Button>
        </Box>
        <JobsPanel />
        <ViewsPanel />
      </Box>
    </Page>
  );
}
