import { createPackage, deletePackage, updatePackage } from '@mudu/contracts/endpoints/catalogue';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../paths';
import { openModal } from '../../ui/modals';
import { windowOf } from '../../ui/windowOf';
import { useMay } from '../access/useMay';
import { RowMenu } from '../list/RowMenu';
import { archiveItem, restoreItem } from './changeItem';
import { type Item, kindOf } from './itemCalls';

const DeleteItemModal = windowOf(() => import('./DeleteItemModal'), 'DeleteItemModal');
const EditGroceryModal = windowOf(() => import('./EditGroceryModal'), 'EditGroceryModal');

interface ItemMenuProps {
  item: Item;
  /** After it is gone for good. */
  onDeleted?: () => void;
}

/** What can be done with one package or grocery, as far as the role goes. */
export function ItemMenu({ item, onDeleted }: ItemMenuProps) {
  const may = useMay();
  const navigate = useNavigate();
  const isPackage = kindOf(item) === 'package';
  if (!may(updatePackage)) return null;
  const edit = () =>
    isPackage
      ? void navigate(adminPaths.editPackage(item.id))
      : openModal(close => <EditGroceryModal id={item.id} onClose={close} />);
  const create = isPackage ? adminPaths.createPackage : adminPaths.createGrocery;
  const acts = [
    { label: 'Edit', run: edit },
    may(createPackage) && { label: 'Duplicate', run: () => void navigate(`${create}?from=${item.id}`) },
    item.active
      ? { label: 'Archive', run: () => void archiveItem(item) }
      : { label: 'Put on sale', run: () => void restoreItem(item) },
    {
      label: may(deletePackage) ? 'Delete…' : 'Delete',
      run: () => openModal(close => <DeleteItemModal item={item} onDeleted={onDeleted} onClose={close} />),
    },
  ].filter(act => act !== false);
  return <RowMenu of={item.name} acts={acts} />;
}
