import { endSession, listSessions } from '@mudu/contracts/endpoints/person';
import { useState } from 'react';
import { asApiError } from '../../api/ApiError';
import { refresh } from '../../api/cache';
import { call } from '../../api/client';
import { noticeFor } from '../../api/errorTable';
import { notify, notifySuccess } from '../../api/notices';
import { useView } from '../../api/useView';
import { ConfirmDialog } from '../ConfirmDialog';

/** Where somebody was signed out while it was open is not counted any more. */
export function EndOthersDialog({ onClose }: { onClose: () => void }) {
  const { data } = useView(listSessions);
  const others = (data?.sessions ?? []).filter(({ current }) => !current);
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
      {counted(others.length)} signed out at once. You stay signed in here.
    </ConfirmDialog>
  );
}

const counted = (places: number): string =>
  places === 0
    ? 'No other place is left to be'
    : places === 1
      ? 'One other place is'
      : `${places} other places are`;

/** One that has ended meanwhile is what was asked for. */
function unlessGone(reason: unknown): void {
  if (asApiError(reason).status !== 404) throw reason;
}
