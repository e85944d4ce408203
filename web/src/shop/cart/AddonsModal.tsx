import type { CartLine } from '@mudu/contracts/cart/views';
import { setCartItem } from '@mudu/contracts/endpoints/cart';
import { listGroceries } from '@mudu/contracts/endpoints/catalogue';
import { getTerms } from '@mudu/contracts/endpoints/settings';
import { howMany } from '@mudu/contracts/howMany';
import type { ItemId } from '@mudu/contracts/ids';
import { formatPrice } from '@mudu/contracts/money';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useCommand } from '../../api/useCommand';
import { useView } from '../../api/useView';
import { Modal } from '../../ui/Modal';
import { SearchField } from '../../ui/SearchField';
import { RowSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { AddonPicker, type ChosenAddons } from '../catalogue/AddonPicker';
import { showCart } from './useCart';

/** What goes into a package that is in the cart already: added, changed and taken out, saved at once. */
export function AddonsModal({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [before] = useState<ChosenAddons>(() =>
    Object.fromEntries(line.addons.map(addon => [addon.itemId, addon.quantity])),
  );
  const [chosen, setChosen] = useState(before);
  const { data, error, mutate } = useView(listGroceries, {
    query: { sort: 'popular', activeOnly: true },
  });
  const found = useView(listGroceries, {
    query: { sort: 'popular', activeOnly: true, q: search },
    when: search !== '',
    keepPrevious: true,
  });
  const { data: terms } = useView(getTerms);
  const { run, pending } = useCommand(setCartItem, {
    fallback: 'Failed to add addon.',
    onFieldError: () => false,
    onDone: cart => {
      showCart(cart);
      onClose();
    },
  });
  const all = data?.groceries ?? [];
  const offered = ((search && found.data?.groceries) || all).filter(
    grocery => grocery.inStock || chosen[grocery.id],
  );
  const hidden = all.filter(({ id }) => chosen[id] && !offered.some(grocery => grocery.id === id));
  const addedKobo = all.reduce((sum, { id, effectivePrice }) => sum + effectivePrice * (chosen[id] ?? 0), 0);
  const save = () =>
    void run({
      params: { id: line.id },
      body: {
        addons: Object.entries(chosen).map(([id, quantity]) => ({ itemId: id as ItemId, quantity })),
      },
    });
  return (
    <Modal
      title={`Add-ons of ${line.name}`}
      description={line.quantity > 1 ? `For all ${line.quantity} together, not for each.` : undefined}
      width={640}
      unsaved={chosen !== before}
      onClose={onClose}
      actions={[
        { label: 'Cancel', onClick: onClose },
        {
          label: pending ? 'Saving...' : addedKobo > 0 ? `Save, ${formatPrice(addedKobo)}` : 'Save',
          onClick: save,
          disabled: pending || !data,
        },
      ]}
    >
      {data ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
          <SearchField value={search} onSearch={setSearch} />
          <Box role="status" sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>
            {search !== '' &&
              found.data &&
              (found.data.groceries.length === 0
                ? `Nothing found for “${search}”.`
                : howMany(found.data.groceries.length, 'grocery', 'groceries'))}
          </Box>
          <AddonPicker
            key={search}
            bare
            groceries={[...hidden, ...offered]}
            chosen={chosen}
            most={terms?.cart.quantity}
            onChange={setChosen}
          />
        </Box>
      ) : error ? (
        <ViewTrouble error={error} onRetry={() => void mutate()} />
      ) : (
        <RowSkeletons height={68} />
      )}
    </Modal>
  );
}
