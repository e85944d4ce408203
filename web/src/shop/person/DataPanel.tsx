import { eraseProfile, exportProfile } from '@mudu/contracts/endpoints/person';
import type { Profile } from '@mudu/contracts/person/views';
import { formatDay, lagosDay, startOfLagosDay } from '@mudu/contracts/time';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { shopNow } from '../../api/shopClock';
import { useCommand } from '../../api/useCommand';
import { save } from '../../api/useDownload';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { openModal } from '../../ui/modals';
import { Panel } from '../../ui/Panel';

/** A copy of everything that is kept about a person, and the end of it. */
export function DataPanel({ profile }: { profile: Profile }) {
  return (
    <Panel title="Your data">
      <Typography sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>
        Take a copy of everything we keep about you, or have it erased.
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
            onClick={() => openModal(close => <EraseDialog onClose={close} />)}
          >
            Erase my account
          </Button>
        )}
      </Box>
    </Panel>
  );
}

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

function ExportDialog({ onClose }: { onClose: () => void }) {
  const { run, pending } = useCommand(exportProfile, {
    fallback: 'Failed to collect your data.',
    onDone: data => {
      const text = JSON.stringify(data, null, 2);
      save(new Blob([text], { type: 'application/json' }), `mudu-my-data-${lagosDay(shopNow())}.json`);
      notifySuccess('Your data is saved on this device.');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Download your data?"
      keepLabel="Cancel"
      confirmLabel="Download"
      pendingLabel="Collecting..."
      pending={pending}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      One file with your profile, addresses, orders, wallet, installments, notifications, devices, wishlist,
      packages and messages. Whoever has it can read all of that, so keep it to yourself.
    </ConfirmDialog>
  );
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { run, pending } = useCommand(eraseProfile, {
    fallback: 'Failed to erase your account.',
    onDone: ({ message }) => {
      notifySuccess(message);
      void refresh('/auth/profile');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      destructive
      title="Erase your account?"
      keepLabel="Keep my account"
      confirmLabel="Erase"
      pendingLabel="Erasing..."
      pending={pending}
      onConfirm={() => void run({ body: {} })}
      onClose={onClose}
    >
      In 30 days everything that says who you are is gone for good, and nobody can bring it back. You can call
      it off until then. Open orders, installments and money in your wallet have to be settled first.
    </ConfirmDialog>
  );
}
