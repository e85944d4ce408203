import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { PopupMenu } from '../../ui/PopupMenu';
import type { ColumnChoice } from './useColumnChoice';

interface ColumnMenuProps {
  columns: readonly { field: string; headerName?: string; yields?: number }[];
  hidden: ReadonlySet<string>;
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
}

/** Which columns a list shows; those without which a row says nothing always stay. */
export function ColumnMenu({ columns, hidden, choice, onChoose }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = (field: string) => choice[field] ?? !hidden.has(field);
  return (
    <>
      <Button
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {columns
          .filter(({ yields }) => yields !== undefined)
          .map(({ field, headerName }) => (
            <MenuItem
              key={field}
              role="menuitemcheckbox"
              aria-checked={shown(field)}
              dense
              onClick={() => onChoose({ ...choice, [field]: !shown(field) })}
            >
              <Checkbox
                size="small"
                checked={shown(field)}
                tabIndex={-1}
                sx={{ p: 0.5, mr: 1 }}
                aria-hidden
              />
              <ListItemText primary={headerName} />
            </MenuItem>
          ))}
        <MenuItem dense disabled={Object.keys(choice).length === 0} onClick={() => onChoose({})}>
          As many as fit
        </MenuItem>
      </PopupMenu>
    </>
  );
}
