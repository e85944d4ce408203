import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { PopupMenu } from '../../ui/PopupMenu';

export interface RowAct {
  label: string;
  run: () => void;
}

/** What can be done with one row. */
export function RowMenu({ of, acts }: { of: string; acts: readonly RowAct[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={`Actions for ${of}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={close}>
        {acts.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              close();
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </PopupMenu>
    </>
  );
}
