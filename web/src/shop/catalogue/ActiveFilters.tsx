import { formatWholeNaira } from '@mudu/contracts/money';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { CategoryChoice } from './FilterFields';
import type { Filters } from './filterAddress';

interface ActiveFiltersProps {
  /** `8 packages`. */
  countText: string;
  filters: Filters;
  categories: CategoryChoice[];
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
}

/** How many were found, and what narrowed them, each removable. */
export function ActiveFilters({ countText, filters, categories, onChange, onClear }: ActiveFiltersProps) {
  const nameOf = (value: string) => categories.find(category => category.value === value)?.name ?? value;
  const some = filters.categories.length > 0 || filters.price !== null || filters.sort !== null;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        // Room for the ring of the focus, which the row would cut off.
        my: 1.25,
        py: 0.75,
        minHeight: 48,
        overflowX: 'auto',
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
      }}
    >
      <Box
        role="status"
        sx={{ color: 'text.secondary', fontSize: '.9375rem', whiteSpace: 'nowrap', mr: 0.5 }}
      >
        {countText}
      </Box>
      {/* With a filter that is taken away the focus stays among them. */}
      <Box
        role="group"
        aria-label="Active filters"
        tabIndex={-1}
        sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
      >
        {filters.categories.map(value => (
          <ActiveFilter
            key={value}
            name={nameOf(value)}
            onRemove={() =>
              onChange({ categories: filters.categories.filter(category => category !== value) })
            }
          />
        ))}
        {filters.price && (
          <ActiveFilter
            name={`${formatWholeNaira(filters.price[0])} to ${formatWholeNaira(filters.price[1])}`}
            onRemove={() => onChange({ price: null })}
          />
        )}
        {some && (
          <Button size="small" onClick={onClear} sx={{ flexShrink: 0 }}>
            Clear all
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** The kit's own takes the keys Delete and Backspace only. */
const ActiveFilter = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Chip label={name} aria-label={`Remove filter: ${name}`} onClick={onRemove} onDelete={onRemove} />
);
