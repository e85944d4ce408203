import FilterIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { SearchField } from '../../ui/SearchField';

interface ListBarProps {
  /** The search field's words; without them the list has none. */
  placeholder?: string;
  search?: string;
  onSearch?: (text: string) => void;
  /** How many filters are set besides the search. */
  set: number;
  onClear: () => void;
  filters?: ReactNode;
  tools?: ReactNode;
}

/** Above a list: search, filters, and what can be done with the whole of it. */
export function ListBar({ placeholder, search = '', onSearch, set, onClear, filters, tools }: ListBarProps) {
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('md'));
  const [open, setOpen] = useState(false);
  const shown = Boolean(filters) && (!phone || open);
  return (
    <Box
      role="search"
      tabIndex={-1}
      sx={{
        display: 'grid',
        gap: 1.25,
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& input': { textOverflow: 'ellipsis' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'flex-start' }}>
        {onSearch && (
          <Box sx={{ flex: { xs: '3 1 200px', md: '3 1 13.75rem' }, minWidth: 0 }}>
            <SearchField value={search} onSearch={onSearch} placeholder={placeholder} />
          </Box>
        )}
        {phone && filters && (
          <Button
            variant="outlined"
            startIcon={<FilterIcon />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            sx={{ flexShrink: 0, alignSelf: 'flex-end' }}
          >
            Filters{set > 0 ? ` (${set})` : ''}
          </Button>
        )}
        {shown && (
          // A chip is as wide as its words.
          <Box
            sx={{
              display: 'contents',
              '& > :not(.MuiChip-root)': { flex: { xs: '1 1 100%', md: '1 1 9.125rem' } },
            }}
          >
            {filters}
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center', ml: -0.5 }}>
        {tools}
        {(set > 0 || search !== '') && (
          <Button size="small" onClick={onClear}>
            Clear all
          </Button>
        )}
      </Box>
    </Box>
  );
}
