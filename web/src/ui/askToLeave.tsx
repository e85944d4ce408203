import { hasUnsaved } from './form/unsaved';
import { openModal } from './modals';
import { windowOf } from './windowOf';

export const LeaveDialog = windowOf(() => import('./LeaveDialog'), 'LeaveDialog');

/** For a form that goes away while its page stays: asks first where something typed would be lost. */
export function askToLeave(leave: () => void): void {
  if (!hasUnsaved()) {
    leave();
    return;
  }
  openModal(close => (
    <LeaveDialog
      onClose={close}
      onLeave={() => {
        close();
        leave();
      }}
    />
  ));
}
