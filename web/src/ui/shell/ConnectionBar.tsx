import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { type Connection, useConnection } from '../../api/connection';
import { useReadWhenBack } from '../../api/useReadWhenBack';
import { OFFLINE } from './offlineWords';

const says = {
  offline: OFFLINE,
  'not-live': 'Not live at the moment: this page looks for news every minute.',
} as const;

/** A stream that comes back by itself within this is not worth a word. */
const PATIENCE_MS = 4_000;

/** What is the matter, once it has lasted; that there is no network at once. */
function useLasting(connection: Connection): Connection {
  const [said, setSaid] = useState<Connection>('live');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(connection), connection === 'not-live' ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [connection]);
  return said;
}

/** Says that what is shown may be old, and reads it again once the network is back. */
export function ConnectionBar() {
  const connection = useConnection();
  const said = useLasting(connection);
  useReadWhenBack(said === 'offline');
  return (
    <Box role="status">
      {said !== 'live' && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: { xs: 2, md: 3, lg: 4 },
            py: 0.75,
            bgcolor: 'tint.warning',
            fontSize: '.875rem',
            fontWeight: 600,
          }}
        >
          <OfflineIcon fontSize="small" />
          {says[said]}
        </Box>
      )}
    </Box>
  );
}
