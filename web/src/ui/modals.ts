import type { ReactNode } from 'react';

export interface OpenModal {
  id: number;
  render: (close: () => void) => ReactNode;
}

let open: OpenModal[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const changed = (next: OpenModal[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** Shows a modal from anywhere; `render` gets what closes it. */
export function openModal(render: OpenModal['render']): () => void {
  lastId += 1;
  const id = lastId;
  changed([...open, { id, render }]);
  return () => closeModal(id);
}

export const closeModal = (id: number): void => changed(open.filter(modal => modal.id !== id));
export const closeAllModals = (): void => changed([]);
export const openModals = (): OpenModal[] => open;
export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
