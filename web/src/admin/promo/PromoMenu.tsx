import { cancelPromo, updatePromo } from '@mudu/contracts/endpoints/promo';
import type { Promo } from '@mudu/contracts/promo/views';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../paths';
import { openModal } from '../../ui/modals';
import { useMay } from '../access/useMay';
import { switchPromo } from './switchPromo';

const CancelPromoDialog = lazy(async () => ({
  default: (await import('./CancelPromoDialog')).CancelPromoDialog,
}));

/** What can be done with a promotion that is not cancelled. */
export function PromoMenu({ promo }: { promo: Promo }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const may = useMay();
  if (!may(updatePromo) || promo.state === 'cancelled') return null;
  const acts = [
    { label: 'Edit', run: () => void navigate(adminPaths.editPromotion(promo.id)) },
    {
      label: promo.status === 'active' ? 'Switch off' : 'Switch on',
      run: () => void switchPromo(promo),
    },
    may(cancelPromo) && {
      label: 'Cancel promotion…',
      run: () => openModal(close => <CancelPromoDialog promo={promo} onClose={close} />),
    },
  ].filter(act => act !== false);
  return (
    <>
      <IconButton
        aria-label={`Actions for ${promo.code}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {acts.map(({ label, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
