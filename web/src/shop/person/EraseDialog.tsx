import { eraseProfile } from '@mudu/contracts/endpoints/person';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { howMany } from '@mudu/contracts/howMany';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { refresh } from '../../api/cache';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { data: terms } = useView(getTerms);
  const [refusal, setRefusal] = useState<string>();
  const { run, pending } = useCommand(eraseProfile, {
    fallback: 'Failed to erase your account.',
    // What has to be settled first stays to be read.
    onRefused: ({ code, message }) => {
      if (code !== 'erasure_not_possible') return false;
      setRefusal(message);
      return true;
    },
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
      {terms ? `In ${howMany(terms.erasureDays, 'day')}` : 'Some days from now'} everything that says who you
      are is gone for good, and nobody can bring it back. You can call it off until then. Open orders,
      installments and money in your wallet have to be settled first.
      {refusal && (
        <Box role="alert" sx={{ mt: 2, color: 'error.main', fontWeight: 600 }}>
          {refusal}.
        </Box>
      )}
    </ConfirmDialog>
  );
}
