import { endSession, listSessions } from '@mudu/contracts/endpoints/person';
import type { SessionList } from '@mudu/contracts/person/views';
import { formatMinute } from '@mudu/contracts/time';
import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import BellIcon from '@mui/icons-material/NotificationsActiveOutlined';
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { refresh } from '../../api/cache';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { Badge } from '../Badge';
import { openModal } from '../modals';
import { Panel } from '../Panel';
import { AwaitedView } from '../ShownView';
import { RowSkeletons } from '../Skeletons';
import { windowOf } from '../windowOf';

const EndOthersDialog = windowOf(() => import('./EndOthersDialog'), 'EndOthersDialog');

type Session = SessionList['sessions'][number];

/** Every place this person is signed in, and which of them ring. */
export function SessionsPanel() {
  const view = useView(listSessions);
  const { data } = view;
  const sessions = [...(data?.sessions ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter(({ current }) => !current);
  return (
    <Panel title="Where you are signed in">
      {!data ? (
        <AwaitedView view={view} waiting={<RowSkeletons count={2} height={60} />} />
      ) : (
        <Box
          component="ul"
          aria-label="Where you are signed in"
          tabIndex={-1}
          sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          {sessions.map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Box>
      )}
      {others.length > 0 && (
        <Button
          variant="outlined"
          color="error"
          sx={{ mt: 1.5 }}
          onClick={() => openModal(close => <EndOthersDialog onClose={close} />)}
        >
          Sign out everywhere else
        </Button>
      )}
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, current, device, ip, lastSeenAt, createdAt, getsMessages } = session;
  const name = device ?? 'Unknown device';
  const { run, pending } = useCommand(endSession, {
    success: 'Signed out of that device.',
    fallback: 'Failed to sign out of that device.',
    onDone: () => void refresh('/auth/sessions', '/notifications/devices'),
  });
  const Icon = /Android|iPhone/.test(name) ? PhoneIcon : ComputerIcon;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5, py: 1.5 }}>
      <Icon sx={{ color: 'text.secondary', mt: 0.25, flexShrink: 0 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{name}</Box>
          {current && <Badge tone="primary">This device</Badge>}
          {getsMessages && (
            <Badge tone="info" icon={<BellIcon />}>
              Gets messages
            </Badge>
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.875rem' }}>
          {current ? 'In use now' : `Last used ${formatMinute(lastSeenAt)}`}
          {ip && `, from ${ip}`}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>Signed in {formatMinute(createdAt)}</Box>
      </Box>
      {!current && (
        <Button
          size="small"
          color="error"
          disabled={pending}
          aria-label={`Sign out ${name}, last used ${formatMinute(lastSeenAt)}`}
          onClick={() => void run({ params: { id } })}
        >
          {pending ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </Box>
  );
}
