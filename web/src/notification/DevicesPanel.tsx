import { listDevices, removeDevice } from '@mudu/contracts/endpoints/notification';
import type { Device } from '@mudu/contracts/notification/views';
import { formatDay } from '@mudu/contracts/time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { refresh } from '../api/cache';
import { sentenceFor } from '../api/errorTable';
import { turnPushOff } from '../api/pushDevice';
import { useCommand } from '../api/useCommand';
import { useView } from '../api/useView';
import { Badge } from '../ui/Badge';
import { Panel } from '../ui/Panel';

/** Where push messages go. */
export function DevicesPanel() {
  const { data, error } = useView(listDevices);
  const none = error ? sentenceFor(error) : 'No device gets messages yet.';
  if (!data && !error) return null;
  return (
    <Panel title="Devices that get messages">
      {data && data.devices.length > 0 ? (
        <Box component="ul" tabIndex={-1} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {data.devices.map(device => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>{none}</Box>
      )}
    </Panel>
  );
}

const platforms: Record<Device['platform'], string> = { web: 'Browser', android: 'Android', ios: 'iPhone' };

function DeviceRow({ device }: { device: Device }) {
  const { id, current, lastSeenAt } = device;
  const name = device.name ?? platforms[device.platform];
  const { run, pending } = useCommand(removeDevice, {
    fallback: 'Failed to remove device.',
    onDone: () => {
      if (current) void turnPushOff();
      void refresh('/notifications/devices');
    },
  });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, fontSize: '.9375rem', overflowWrap: 'anywhere' }}>{name}</Box>
        {current ? (
          <Badge tone="primary">This device</Badge>
        ) : (
          <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>Last seen {formatDay(lastSeenAt)}</Box>
        )}
      </Box>
      <Button
        size="small"
        aria-label={current ? `Remove ${name}` : `Remove ${name}, last seen ${formatDay(lastSeenAt)}`}
        disabled={pending}
        onClick={() => void run({ params: { id } })}
      >
        {pending ? 'Removing...' : 'Remove'}
      </Button>
    </Box>
  );
}
