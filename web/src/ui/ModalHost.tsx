import { lazy, Suspense, useSyncExternalStore } from 'react';
import { closeModal, onModals, openModals } from './modals';

const Themed = lazy(async () => ({ default: (await import('../Themed')).Themed }));

/** Where modals opened from anywhere appear. */
export function ModalHost() {
  const open = useSyncExternalStore(onModals, openModals);
  if (open.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Themed>
        {open.map(modal => (
          // Each waits for its own code: those that are open stay.
          <Suspense key={modal.id} fallback={null}>
            {modal.render(() => closeModal(modal.id))}
          </Suspense>
        ))}
      </Themed>
    </Suspense>
  );
}
