import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import { useBackCloses } from './useBackCloses';

interface PopupMenuProps {
  /** What was pressed; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** A menu at what was pressed, and called so. */
export function PopupMenu({ anchor, onClose, children }: PopupMenuProps) {
  useBackCloses(anchor !== null, onClose);
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': anchor?.getAttribute('aria-label') ?? anchor?.textContent ?? undefined },
      }}
    >
      {children}
    </Menu>
  );
}
