import { eraseProfile } from '@mudu/contracts/endpoints/person';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { howMany } from '@mudu/contracts/howMany';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { notifySuccess } from '../../api/notices';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { ConfirmDialog } from '../ConfirmDialog';

interface EraseDialogProps {
  /** Somebody else, whom a super admin erases; oneself without it. */
  userId?: string;
  title: string;
  keepLabel: string;
  /** What follows, after when it is. */
  children: ReactNode;
  onAsked: () => void;
  onClose: () => void;
}

/** Asks once more before an account is to be erased. */
export function EraseDialog({ userId, title, keepLabel, children, onAsked, onClose }: EraseDialogProps) {
  const { data: terms } = useView(getTerms);
  const [refusal, setRefusal] = useState<string>();
  const { run, pending } = useCommand(eraseProfile, {
    fallback: userId ? 'Failed to erase the account.' : 'Failed to erase your account.',
    // What has to be settled first stays to be read.
    onRefused: ({ code, message }) => {
      if (code !== 'erasure_not_possible') return false;
      setRefusal(message);
      return true;
    },
    onDone: ({ message }) => {
      notifySuccess(message);
      onAsked();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      destructive
      title={title}
      keepLabel={keepLabel}
      confirmLabel="Erase"
      pendingLabel="Erasing..."
      pending={pending}
      onConfirm={() => void run({ body: { userId } })}
      onClose={onClose}
    >
      {terms ? `In ${howMany(terms.erasureDays, 'day')}` : 'Some days from now'} {children}
      {refusal && (
        <Box role="alert" sx={{ mt: 2, color: 'error.main', fontWeight: 600 }}>
          {refusal}.
        </Box>
      )}
    </ConfirmDialog>
  );
}
