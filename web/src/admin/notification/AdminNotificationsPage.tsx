import { adminUp, type Role } from '@mudu/contracts/roles';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import WarningIcon from '@mui/icons-material/ReportOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { staffArea } from '../../notification/area';
import { DevicesPanel } from '../../notification/DevicesPanel';
import { NotificationsPanel } from '../../notification/NotificationsPanel';
import { PushCard } from '../../notification/PushCard';
import { contentAndAside, stack } from '../../ui/grids';
import { openModal } from '../../ui/modals';
import { Page } from '../../ui/Page';
import { windowOf } from '../../ui/windowOf';
import { useMe } from '../person/useMe';

const BroadcastModal = windowOf(() => import('./BroadcastModal'), 'BroadcastModal');
const CriticalEventModal = windowOf(() => import('./CriticalEventModal'), 'CriticalEventModal');

const maySend = (role: Role | undefined) => adminUp.some(name => name === role);

export function AdminNotificationsPage() {
  const me = useMe();
  return (
    <Page title="Notifications" description="What the shop tells its staff.">
      {maySend(me?.role) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mb: 2 }}>
          <Button
            variant="contained"
            startIcon={<CampaignIcon />}
            onClick={() => openModal(close => <BroadcastModal onClose={close} />)}
          >
            Broadcast
          </Button>
          <Button
            variant="outlined"
            startIcon={<WarningIcon />}
            onClick={() => openModal(close => <CriticalEventModal onClose={close} />)}
          >
            Critical event
          </Button>
        </Box>
      )}
      <Box sx={contentAndAside}>
        <NotificationsPanel area={staffArea} />
        <Box sx={stack}>
          <PushCard area={staffArea} />
          <DevicesPanel />
        </Box>
      </Box>
    </Page>
  );
}
