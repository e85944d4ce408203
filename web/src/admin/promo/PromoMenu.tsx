import { cancelPromo, updatePromo } from '@mudu/contracts/endpoints/promo';
import type { Promo } from '@mudu/contracts/promo/views';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../paths';
import { openModal } from '../../ui/modals';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { RowMenu } from '../list/RowMenu';
import { switchPromo } from './switchPromo';

const CancelPromoDialog = windowOf(() => import('./CancelPromoDialog'), 'CancelPromoDialog');

/** What can be done with a promotion that is not cancelled. */
export function PromoMenu({ promo }: { promo: Promo }) {
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
  return <RowMenu of={promo.code} acts={acts} />;
}
