import { formatWholeNaira } from '@mudu/contracts/money';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Slider from '@mui/material/Slider';
import { type ReactNode, useId } from 'react';
import { stack } from '../../ui/grids';
import type { Filters, Sort } from './useFilters';

export interface CategoryChoice {
  value: string;
  name: string;
}

interface FilterFieldsProps {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  categories: CategoryChoice[];
  /** The dearest thing on the shelf, kobo. */
  ceiling: number;
}

const STEP = 50_000;

function Group({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontWeight: 700, fontSize: '.9375rem', mb: 0.5 }}>
        {title}
      </Box>
      {children(id)}
    </Box>
  );
}

export function FilterFields({ filters, onChange, categories, ceiling }: FilterFieldsProps) {
  const max = Math.max(STEP, Math.ceil(ceiling / STEP) * STEP);
  const [from, to] = filters.price ?? [0, max];
  const toggle = (value: string) =>
    onChange({
      categories: filters.categories.includes(value)
        ? filters.categories.filter(category => category !== value)
        : [...filters.categories, value],
    });
  const setPrice = ([low, high]: [number, number]) =>
    onChange({ price: low <= 0 && high >= max ? null : [low, high] });
  return (
    <Box sx={stack}>
      {categories.length > 0 && (
        <>
          <Group title="Category">
            {() => (
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
            )}
          </Group>
          <Divider />
        </>
      )}
      <Group title="Price range">
        {() => (
          <>
            <Box sx={{ px: 1.25 }}>
              <Slider
                value={[Math.min(from, max), Math.min(to, max)]}
                min={0}
                max={max}
                step={STEP}
                disableSwap
                onChange={(_, value) => setPrice(value as [number, number])}
                getAriaLabel={index => (index === 0 ? 'Lowest price' : 'Highest price')}
                getAriaValueText={formatWholeNaira}
              />
            </Box>
            <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
              {[from, Math.min(to, max)].map((kobo, index) => (
                <Box
                  key={index === 0 ? 'from' : 'to'}
                  sx={{
                    px: 1,
                    py: 0.25,
                    borderRadius: '8px',
                    bgcolor: 'tint.neutral',
                    fontSize: '.8125rem',
                    fontWeight: 700,
                    color: 'text.secondary',
                  }}
                >
                  {formatWholeNaira(kobo)}
                </Box>
              ))}
            </Box>
          </>
        )}
      </Group>
      <Divider />
      <Group title="Sort by">
        {id => (
          <RadioGroup
            aria-labelledby={id}
            value={filters.sort}
            onChange={(_, value) => onChange({ sort: value as Sort })}
          >
            <FormControlLabel value="popular" control={<Radio />} label="Popularity" />
            <FormControlLabel value="newest" control={<Radio />} label="Newest" />
          </RadioGroup>
        )}
      </Group>
    </Box>
  );
}
