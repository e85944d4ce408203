import type { SessionList } from '@mudu/contracts/person/views';
import { formatMinute } from '@mudu/contracts/time';
import { Badge } from '../../ui/Badge';
import { Panel } from '../../ui/Panel';
import { LineList, LineText, NoLines } from './LineList';

export const SessionsPanel = ({ sessions }: { sessions: SessionList['sessions'] }) => (
  <Panel title="Signed in">
    {sessions.length === 0 ? (
      <NoLines>Nowhere at present.</NoLines>
    ) : (
      <LineList label="Sessions">
        {sessions.map(({ id, device, ip, createdAt, lastSeenAt, getsMessages }) => (
          <li key={id}>
            <LineText
              more={`Since ${formatMinute(createdAt)}, last seen ${formatMinute(lastSeenAt)}${ip ? `, ${ip}` : ''}`}
            >
              {device ?? 'Unknown device'}
            </LineText>
            {getsMessages && <Badge tone="info">Gets messages</Badge>}
          </li>
        ))}
      </LineList>
    )}
  </Panel>
);
