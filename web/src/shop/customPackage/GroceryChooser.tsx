import { assorted } from '@mudu/contracts/catalogue/assorted';
import type { Grocery } from '@mudu/contracts/catalogue/views';
import { listGroceries, listGroceryCategories } from '@mudu/contracts/endpoints/catalogue';
import { howMany } from '@mudu/contracts/howMany';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useView } from '../../api/useView';
import { EmptyState } from '../../ui/EmptyState';
import { SelectField } from '../../ui/form/SelectField';
import { goOnIn } from '../../ui/goOnIn';
import { Panel } from '../../ui/Panel';
import { SearchField } from '../../ui/SearchField';
import { RowSkeletons } from '../../ui/Skeletons';
import { ViewTrouble } from '../../ui/ViewTrouble';
import { mostOf } from '../catalogue/mostOf';
import { PickTile, pickGrid } from '../catalogue/PickTile';
import { type Box as OwnBox, quantityOf } from './box';
import { useBoxLimits } from './useBoxLimits';

const PORTION = 16;

interface GroceryChooserProps {
  box: OwnBox;
  onChange: (grocery: Grocery, quantity: number) => void;
}

/** Everything that can go into a package, by words and by category. */
export function GroceryChooser({ box, onChange }: GroceryChooserProps) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [portions, setPortions] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const view = useView(listGroceries, {
    query: { q: search, sort: search ? undefined : 'popular', activeOnly: true },
    keepPrevious: true,
  });
  const { data: known } = useView(listGroceryCategories);
  const onSale = (view.data?.groceries ?? []).filter(
    grocery => grocery.inStock && (category === '' || grocery.category === category),
  );
  const found = search ? onSale : assorted(onSale, grocery => grocery.category);
  const shown = found.slice(0, portions * PORTION);
  const limits = useBoxLimits();
  const full = box.groceries.length >= limits.groceries;
  return (
    <Panel title="Pick groceries">
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) 220px' },
          mb: 2,
        }}
      >
        <SearchField value={search} onSearch={setSearch} />
        <SelectField
          quiet
          label="Category"
          value={category}
          onChange={event => setCategory(event.target.value)}
        >
          <option value="">All categories</option>
          {known?.categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      </Box>
      <span role="status" className="visually-hidden">
        {!view.isLoading && howMany(found.length, 'grocery', 'groceries')}
      </span>
      {full && (
        <Box role="status" sx={{ mb: 1.5, color: 'text.secondary', fontSize: '.875rem' }}>
          A package holds {limits.groceries} different groceries; it is full.
        </Box>
      )}
      {view.error && !view.data ? (
        <ViewTrouble error={view.error} onRetry={() => void view.mutate()} />
      ) : view.isLoading ? (
        <RowSkeletons count={6} height={72} />
      ) : shown.length === 0 ? (
        <EmptyState
          art="empty-bowl"
          title="No grocery matches"
          text="Try another word or category."
          action={
            <Button
              variant="outlined"
              onClick={() => {
                setSearch('');
                setCategory('');
              }}
            >
              Show all groceries
            </Button>
          }
        />
      ) : (
        <Box component="ul" ref={list} aria-label="Groceries" sx={pickGrid}>
          {shown.map(grocery => (
            <PickTile
              key={grocery.id}
              grocery={grocery}
              quantity={quantityOf(box, grocery.id)}
              most={mostOf(grocery.available, limits.quantity)}
              full={full}
              onChange={quantity => onChange(grocery, quantity)}
            />
          ))}
        </Box>
      )}
      {shown.length < found.length && (
        <Button
          sx={{ mt: 1.5 }}
          onClick={() => {
            goOnIn(list.current);
            setPortions(portions + 1);
          }}
        >
          Show more ({found.length - shown.length})
        </Button>
      )}
    </Panel>
  );
}
