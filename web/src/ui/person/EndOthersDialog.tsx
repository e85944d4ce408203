import { endSession } from '@mudu/contracts/endpoints/person';
import { useState } from 'react';
import { asApiError } from '../../api/ApiError';
import { refresh } from '../../api/cache';
import { call } from '../../api/client';
import { noticeFor } from '../../api/errorTable';
import { notify, notifySuccess } from '../../api/notices';
import { ConfirmDialog } from '../ConfirmDialog';

interface EndOthersDialogProps {
  others: readonly { id: string }[];
  onClose: () => void;
}

export function EndOthersDialog({ others, onClose }: EndOthersDialogProps) {
  const [pending, setPending] = useState(false);
  const endOthers = async () => {
    setPending(true);
    try {
      await Promise.all(others.map(({ id }) => call(endSession, { params: { id } }).catch(unlessGone)));
      notifySuccess('Signed out everywhere else.');
    } catch (reason) {
      notify(noticeFor(asApiError(reason), 'Failed to sign out everywhere else.'));
    }
    await refresh('/auth/sessions', '/notifications/devices');
    onClose();
  };
  return (
    <ConfirmDialog
      destructive
      title="Sign out everywhere else?"
      keepLabel="Stay signed in"
      confirmLabel="Sign out"
      pendingLabel="Signing out..."
      pending={pending}
      onConfirm={() => void endOthers()}
      onClose={onClose}
    >
      {others.length === 1 ? 'One other place is' : `${others.length} other places are`} signed out at once.
      You stay signed in here.
    </ConfirmDialog>
  );
}

/** One that has ended meanwhile is what was asked for. */
function unlessGone(reason: unknown): void {
  if (asApiError(reason).status !== 404) throw reason;
}
