import { validateSession } from '@mudu/contracts/endpoints/person';
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useState, useSyncExternalStore } from 'react';
import { refresh } from '../api/cache';
import { notifyError } from '../api/notices';
import { onPushState, type PushState, pushState, turnPushOn } from '../api/pushDevice';
import { useView } from '../api/useView';
import { type NotificationArea, shopArea } from './area';

const lines: Record<PushState, string> = {
  ask: 'Messages appear on this device, also while the shop is closed.',
  on: 'Messages are on for this device.',
  denied: 'Messages are blocked for this shop. You can allow them in the settings of your browser.',
  unsupported: 'This browser cannot show messages while the shop is closed.',
};

interface PushCardProps {
  area: NotificationArea;
  /** Says nothing where there is nothing to ask: in the dialog it would only be in the way. */
  onlyToAsk?: boolean;
  /** The button may be gone then. */
  onAnswered?: () => void;
  sx?: SxProps<Theme>;
}

/** Why this device might show messages, and the button that asks the browser for permission. */
export function PushCard({ area, onlyToAsk = false, onAnswered, sx }: PushCardProps) {
  const personId = useView(validateSession).data?.user.id;
  const state = useSyncExternalStore(onPushState, pushState);
  const [atFirst] = useState(state);
  const [pending, setPending] = useState(false);
  if (onlyToAsk && atFirst !== 'ask') return null;

  const turnOn = async (person: string) => {
    setPending(true);
    try {
      await turnPushOn(person);
      await refresh('/notifications/devices');
    } catch {
      notifyError('Messages could not be turned on. Please try again later.');
    }
    setPending(false);
    onAnswered?.();
  };
  return (
    <Box
      component="section"
      aria-label="Messages on this device"
      sx={[
        {
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: 1.5,
          borderRadius: '14px',
          bgcolor: 'tint.neutral',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <PhoneIcon sx={{ color: 'text.secondary', flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {state === 'ask' && (
          <Box sx={{ fontWeight: 700, fontSize: '.9375rem' }}>
            {area === shopArea ? 'Get told when your order moves' : 'Get told when an order comes in'}
          </Box>
        )}
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
          {lines[state]}
        </Box>
      </Box>
      {state === 'ask' && (
        <Button
          size="small"
          variant="outlined"
          disabled={pending || !personId}
          onClick={() => personId && void turnOn(personId)}
        >
          {pending ? 'Turning on...' : 'Turn on'}
        </Button>
      )}
    </Box>
  );
}
