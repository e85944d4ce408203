import { Fragment, Suspense, useSyncExternalStore } from 'react';
import { closeModal, onModals, openModals } from './modals';

/** Where modals opened from anywhere appear. */
export function ModalHost() {
  const open = useSyncExternalStore(onModals, openModals);
  return (
    <Suspense fallback={null}>
      {open.map(modal => (
        <Fragment key={modal.id}>{modal.render(() => closeModal(modal.id))}</Fragment>
      ))}
    </Suspense>
  );
}
