import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useId } from 'react';
import { stack } from '../../ui/grids';
import { type Filters, type Sort, sorts } from './filterAddress';
import { PriceRange } from './PriceRange';

export interface CategoryChoice {
  value: string;
  name: string;
}

interface FilterFieldsProps {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  categories: CategoryChoice[];
  /** The dearest thing on the shelf, kobo; undefined while unknown, 0 where nothing is there to be priced. */
  ceiling: number | undefined;
  /** There are words to match. */
  searching: boolean;
}

/** Of the slider and the two prices below it. */
const PRICE_HEIGHT = 56;

const FITTING = 'fitting';
const sortNames: Record<Sort, string> = {
  popular: 'Popularity',
  newest: 'Newest',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
};

interface GroupProps {
  title: string;
  role?: 'group' | 'radiogroup';
  children: ReactNode;
}

function Group({ title, role = 'group', children }: GroupProps) {
  const id = useId();
  return (
    <Box role={role} aria-labelledby={id}>
      <Box id={id} sx={{ fontWeight: 700, fontSize: '.9375rem', mb: 0.5 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

export function FilterFields({ filters, onChange, categories, ceiling, searching }: FilterFieldsProps) {
  const toggle = (value: string) =>
    onChange({
      categories: filters.categories.includes(value)
        ? filters.categories.filter(category => category !== value)
        : [...filters.categories, value],
    });
  return (
    <Box sx={stack}>
      {categories.length > 0 && (
        <>
          <Group title="Category">
            <Box sx={{ display: 'grid' }}>
              {categories.map(({ value, name }) => (
                <FormControlLabel
                  key={value}
                  control={
                    <Checkbox checked={filters.categories.includes(value)} onChange={() => toggle(value)} />
                  }
                  label={name}
                  sx={{ '& .MuiFormControlLabel-label': { fontSize: '.9375rem' } }}
                />
              ))}
            </Box>
          </Group>
          <Divider />
        </>
      )}
      {ceiling !== 0 && (
        <>
          <Group title="Price range">
            {ceiling === undefined ? (
              <Skeleton variant="rounded" height={PRICE_HEIGHT} />
            ) : (
              <PriceRange price={filters.price} ceiling={ceiling} onChange={price => onChange({ price })} />
            )}
          </Group>
          <Divider />
        </>
      )}
      <Group title="Sort by" role="radiogroup">
        <RadioGroup
          role="presentation"
          value={searching ? (filters.sort ?? FITTING) : (filters.sort ?? 'popular')}
          onChange={(_, value) => onChange({ sort: sorts.find(sort => sort === value) ?? null })}
        >
          {searching && <FormControlLabel value={FITTING} control={<Radio />} label="Best match" />}
          {sorts.map(sort => (
            <FormControlLabel key={sort} value={sort} control={<Radio />} label={sortNames[sort]} />
          ))}
        </RadioGroup>
      </Group>
    </Box>
  );
}
