import Box from '@mui/material/Box';
import { shopArea } from '../../notification/area';
import { DevicesPanel } from '../../notification/DevicesPanel';
import { NotificationsPanel } from '../../notification/NotificationsPanel';
import { PreferencesPanel } from '../../notification/PreferencesPanel';
import { PushCard } from '../../notification/PushCard';
import { contentAndAside, stack } from '../../ui/grids';
import { Page } from '../../ui/Page';

export function NotificationsPage() {
  return (
    <Page title="Notifications" description="News about your orders, payments and wallet.">
      <Box sx={contentAndAside}>
        <NotificationsPanel area={shopArea} />
        <Box sx={stack}>
          <PushCard area={shopArea} />
          <PreferencesPanel />
          <DevicesPanel />
        </Box>
      </Box>
    </Page>
  );
}
