import { eraseProfile } from '@mudu/contracts/endpoints/person';
import type { Profile } from '@mudu/contracts/person/views';
import { formatDay, startOfLagosDay } from '@mudu/contracts/time';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { paths } from '../../paths';
import { openModal } from '../../ui/modals';
import { Panel } from '../../ui/Panel';
import { TextLink } from '../../ui/TextLink';
import { windowOf } from '../../ui/windowOf';

const ExportDialog = windowOf(() => import('./ExportDialog'), 'ExportDialog');
const EraseDialog = windowOf(() => import('../../ui/person/EraseDialog'), 'EraseDialog');

/** A copy of everything that is kept about a person, and the end of it. */
export function DataPanel({ profile }: { profile: Profile }) {
  return (
    <Panel title="Your data">
      <Typography sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>
        Take a copy of everything we keep about you, or have it erased. The{' '}
        <TextLink to={paths.privacy}>privacy notice</TextLink> says what it is.
      </Typography>
      {profile.erasesOn && <Planned day={profile.erasesOn} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, mt: 2 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => openModal(close => <ExportDialog onClose={close} />)}
        >
          Download my data
        </Button>
        {!profile.erasesOn && (
          <Button
            variant="outlined"
            color="error"
            onClick={() => openModal(close => <EraseOwn onClose={close} />)}
          >
            Erase my account
          </Button>
        )}
      </Box>
    </Panel>
  );
}

const EraseOwn = ({ onClose }: { onClose: () => void }) => (
  <EraseDialog
    title="Erase your account?"
    keepLabel="Keep my account"
    onAsked={() => void refresh('/auth/profile')}
    onClose={onClose}
  >
    everything that says who you are is gone for good, and nobody can bring it back. You can call it off until
    then. Open orders, installments and money in your wallet have to be settled first.
  </EraseDialog>
);

const dayText = (day: string) => formatDay(startOfLagosDay(day));

function Planned({ day }: { day: string }) {
  const { run, pending } = useCommand(eraseProfile, {
    fallback: 'Failed to call off the erasure.',
    onDone: ({ message }) => {
      notifySuccess(message);
      void refresh('/auth/profile');
    },
  });
  return (
    <Alert
      severity="warning"
      sx={{ mt: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <Button color="inherit" disabled={pending} onClick={() => void run({ body: { cancel: true } })}>
          {pending ? 'Keeping...' : 'Keep my account'}
        </Button>
      }
    >
      Your account will be erased on {dayText(day)}. Until then you can change your mind.
    </Alert>
  );
}
