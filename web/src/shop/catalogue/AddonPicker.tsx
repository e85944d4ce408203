import type { Grocery } from '@mudu/contracts/catalogue/views';
import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Money } from '../../ui/Money';
import { Panel } from '../../ui/Panel';
import { Picture } from '../../ui/Picture';
import { Stepper } from '../../ui/Stepper';
import { unitOf } from '../../ui/shelf/GroceryRow';

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

const FIRST = 6;
const MORE = 12;

/** Groceries to pack into the same box; the chosen ones stay in sight. */
export function AddonPicker({ groceries, chosen, most, onChange, bare = false }: AddonPickerProps) {
  const [count, setCount] = useState(FIRST);
  if (groceries.length === 0) return null;
  const shown = groceries.filter((grocery, index) => index < count || chosen[grocery.id]);
  const added = Object.values(chosen).reduce((sum, quantity) => sum + quantity, 0);
  const set = (id: string, quantity: number) => {
    const { [id]: _, ...others } = chosen;
    onChange(quantity > 0 ? { ...others, [id]: quantity } : others);
  };
  const choices = (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
        }}
      >
        {shown.map(grocery => {
          const quantity = chosen[grocery.id] ?? 0;
          const unit = unitOf(grocery);
          return (
            <Box
              key={grocery.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                p: 0.75,
                borderRadius: '14px',
                border: 1.5,
                borderColor: quantity ? 'primary.main' : 'divider',
                bgcolor: quantity ? 'tint.primary' : 'transparent',
              }}
            >
              <Picture
                src={grocery.imageUrls[0]}
                alt=""
                ratio="1"
                sx={{ width: 56, borderRadius: '12px', flexShrink: 0 }}
              />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box sx={{ fontWeight: 700, fontSize: '.875rem', lineHeight: 1.3 }}>{grocery.name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                  <Money kobo={grocery.effectivePrice} sx={{ fontWeight: 400 }} />
                  {unit && `, ${unit}`}
                </Box>
              </Box>
              {quantity > 0 ? (
                <Stepper
                  min={0}
                  max={most}
                  value={quantity}
                  of={grocery.name}
                  onChange={next => set(grocery.id, next)}
                  sx={{ '& button': { width: 32 } }}
                />
              ) : (
                <IconButton
                  aria-label={`Add ${grocery.name} to the box`}
                  onClick={() => set(grocery.id, 1)}
                  sx={{ color: 'primary.main' }}
                >
                  <AddIcon />
                </IconButton>
              )}
            </Box>
          );
        })}
      </Box>
      {count < groceries.length && (
        <Button sx={{ mt: 1.5 }} onClick={() => setCount(count + MORE)}>
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
