import CloseIcon from '@mui/icons-material/CloseOutlined';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useBackCloses } from '../useBackCloses';
import { Menu, type MenuProps } from './Menu';

interface PhoneMenuProps extends MenuProps {
  open: boolean;
  onClose: () => void;
  /** Colour behind it, of the palette. */
  ground: string;
}

/** The menu that slides in over a narrow page. */
export function PhoneMenu({ open, onClose, ground, ...menu }: PhoneMenuProps) {
  useBackCloses(open, onClose);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': 'Menu',
          role: 'dialog',
          sx: { width: 'min(320px, 86vw)', bgcolor: ground, backgroundImage: 'none' },
        },
      }}
    >
      <IconButton
        aria-label="Close menu"
        onClick={onClose}
        sx={{ position: 'absolute', top: 16, right: 16, color: menu.ink ? '#fff' : 'text.secondary' }}
      >
        <CloseIcon />
      </IconButton>
      <Menu {...menu} />
    </Drawer>
  );
}
