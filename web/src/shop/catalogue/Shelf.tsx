import TuneIcon from '@mui/icons-material/TuneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Page } from '../../ui/Page';
import { SearchField } from '../../ui/SearchField';
import { ActiveFilters } from './ActiveFilters';
import { type CategoryChoice, FilterFields } from './FilterFields';
import { FilterSheet } from './FilterSheet';
import { ShelfTabs } from './ShelfTabs';
import type { Filters } from './useFilters';

interface ShelfProps {
  tab: 'packages' | 'groceries';
  search: string;
  onSearch: (text: string) => void;
  filters: Filters;
  filterCount: number;
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
  categories: CategoryChoice[];
  ceiling: number;
  /** Undefined while unknown. */
  found: number | undefined;
  children: ReactNode;
}

const nouns = { packages: ['package', 'packages'], groceries: ['grocery', 'groceries'] } as const;

/** Search, tabs and filters around a list of things for sale. */
export function Shelf(props: ShelfProps) {
  const {
    tab,
    search,
    onSearch,
    filters,
    filterCount,
    onChange,
    onClear,
    categories,
    ceiling,
    found,
    children,
  } = props;
  const [sheetOpen, setSheetOpen] = useState(false);
  const counted = found === undefined ? '' : `${found} ${nouns[tab][found === 1 ? 0 : 1]}`;
  const fields = (
    <FilterFields filters={filters} onChange={onChange} categories={categories} ceiling={ceiling} />
  );
  return (
    <Page title="Food Package" description="Ready-made boxes, or fill your own basket.">
      <Box sx={{ display: 'flex', gap: 1.25 }}>
        <SearchField value={search} onSearch={onSearch} />
        <IconButton
          onClick={() => setSheetOpen(true)}
          sx={{
            display: { lg: 'none' },
            width: 52,
            height: 48,
            borderRadius: '12px',
            border: 1.5,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            color: 'primary.main',
          }}
        >
          <span className="visually-hidden">
            {filterCount > 0 ? `Filters, ${filterCount} active` : 'Filters'}
          </span>
          <Badge aria-hidden badgeContent={filterCount} color="secondary">
            <TuneIcon />
          </Badge>
        </IconButton>
      </Box>
      <ShelfTabs tab={tab} />
      <ActiveFilters
        countText={counted}
        filters={filters}
        categories={categories}
        onChange={onChange}
        onClear={onClear}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: '226px minmax(0,1fr)' },
          alignItems: 'start',
        }}
      >
        <Card
          component="section"
          aria-label="Filters"
          sx={{
            display: { xs: 'none', lg: 'block' },
            p: 2.5,
            position: 'sticky',
            top: 100,
            maxHeight: 'calc(100dvh - 116px)',
            overflowY: 'auto',
          }}
        >
          <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
            Filters
          </Typography>
          {fields}
        </Card>
        <Box component="section" aria-labelledby="shelf-heading" sx={{ minWidth: 0 }}>
          <h2 id="shelf-heading" className="visually-hidden">
            {tab === 'packages' ? 'Packages' : 'Groceries'}
          </h2>
          {children}
        </Box>
      </Box>
      <FilterSheet
        open={sheetOpen}
        onClose={() => setSheetOpen(false)}
        onClear={onClear}
        showLabel={counted ? `Show ${counted}` : 'Show'}
      >
        {fields}
      </FilterSheet>
    </Page>
  );
}
