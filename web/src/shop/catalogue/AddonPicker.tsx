import type { Grocery } from '@mudu/contracts/catalogue/views';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { goOnIn } from '../../ui/goOnIn';
import { Panel } from '../../ui/Panel';
import { mostOf } from './mostOf';
import { PickTile, pickGrid } from './PickTile';

/** Grocery id to quantity. */
export type ChosenAddons = Record<string, number>;

interface AddonPickerProps {
  groceries: Grocery[];
  chosen: ChosenAddons;
  /** Of one grocery at most. */
  most: number | undefined;
  onChange: (chosen: ChosenAddons) => void;
  /** Inside something that has a heading and an edge of its own. */
  bare?: boolean;
}

export const FIRST_ADDONS = 6;
const MORE = 12;

/** Groceries to pack into the same box; the chosen ones stay in sight, and so does what has once been there. */
export function AddonPicker({ groceries, chosen, most, onChange, bare = false }: AddonPickerProps) {
  const [count, setCount] = useState(FIRST_ADDONS);
  // What comes on sale meanwhile would push it away from under the hand.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  if (groceries.length === 0) return null;
  const shown = groceries.filter(({ id }, index) => index < count || chosen[id] || seen.has(id));
  if (shown.some(({ id }) => !seen.has(id))) setSeen(new Set([...seen, ...shown.map(({ id }) => id)]));
  const added = Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0);
  const set = (id: string, quantity: number) => {
    const { [id]: _, ...others } = chosen;
    onChange(quantity > 0 ? { ...others, [id]: quantity } : others);
  };
  const choices = (
    <>
      <Box component="ul" ref={list} aria-label="Groceries" sx={pickGrid}>
        {shown.map(grocery => (
          <PickTile
            key={grocery.id}
            grocery={grocery}
            quantity={chosen[grocery.id] ?? 0}
            most={mostOf(grocery.available, most)}
            onChange={quantity => set(grocery.id, quantity)}
          />
        ))}
      </Box>
      {shown.length < groceries.length && (
        <Button
          sx={{ mt: 1.5 }}
          onClick={() => {
            goOnIn(list.current);
            setCount(count + MORE);
          }}
        >
          Show more groceries
        </Button>
      )}
    </>
  );
  if (bare) return choices;
  return (
    <Panel
      title="Add-ons"
      aside={
        <Box sx={{ color: 'text.secondary', fontSize: '.9375rem' }}>
          {added > 0 ? `${added} added` : 'Optional'}
        </Box>
      }
    >
      {choices}
    </Panel>
  );
}
