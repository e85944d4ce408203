import { lazy } from 'react';
import { hasUnsaved } from './form/unsaved';
import { openModal } from './modals';

export const LeaveDialog = lazy(async () => ({ default: (await import('./LeaveDialog')).LeaveDialog }));

/** For a form that goes away while its page stays: asks first where something typed would be lost. */
export function askToLeave(leave: () => void): void {
  if (!hasUnsaved()) {
    leave();
    return;
  }
  openModal(close => (
    <LeaveDialog
      onStay={close}
      onLeave={() => {
        close();
        leave();
      }}
    />
  ));
}
