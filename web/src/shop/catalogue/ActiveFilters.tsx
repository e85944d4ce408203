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
        my: 2,
        minHeight: 36,
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
      {filters.categories.map(value => (
        <Chip
          key={value}
          label={nameOf(value)}
          onDelete={() => onChange({ categories: filters.categories.filter(category => category !== value) })}
        />
      ))}
      {filters.price && (
        <Chip
          label={`${formatWholeNaira(filters.price[0])} to ${formatWholeNaira(filters.price[1])}`}
          onDelete={() => onChange({ price: null })}
        />
      )}
      {some && (
        <Button size="small" onClick={onClear} sx={{ flexShrink: 0 }}>
          Clear all
        </Button>
      )}
    </Box>
  );
}
