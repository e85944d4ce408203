import { type ComponentType, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { noticeFor } from '../api/errorTable';
import { notify } from '../api/notices';
import { closeAllModals, closeModal, type OpenModal, onModals, openModals } from './modals';
import { OpeningWindow } from './OpeningWindow';
import { type LaterCode, useCode } from './useCode';

const themed: LaterCode<ComponentType<{ children: ReactNode }>> = {
  fetch: async () => (await import('../Themed')).Themed,
};

/** Where modals opened from anywhere appear. */
export function ModalHost() {
  const open = useSyncExternalStore(onModals, openModals);
  return open.length > 0 && <Modals open={open} />;
}

/** The landing page does without what windows are drawn with. */
function Modals({ open }: { open: OpenModal[] }) {
  const Themed = useCode(themed, {
    isWanted: true,
    onTrouble: trouble => {
      closeAllModals();
      notify(noticeFor(trouble));
    },
  });
  if (!Themed) return <OpeningWindow onClose={closeAllModals} />;
  return (
    <Themed>
      {open.map(modal => (
        // Each waits for its own code: those that are open stay.
        <Suspense key={modal.id} fallback={null}>
          {modal.render(() => closeModal(modal.id))}
        </Suspense>
      ))}
    </Themed>
  );
}
