import type { Device } from '@mudu/contracts/notification/views';
import type { DeviceRow, SealedDevice } from './deviceTable.js';

/** A device as its person sees it, asking from this session; its token never leaves the server. */
export const toDevice = (row: DeviceRow, said: SealedDevice | undefined, sessionId: string): Device => ({
  id: row.id,
  platform: row.platform,
  name: said?.name ?? null,
  current: row.session_id === sessionId,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
});
