import { howMany } from '@mudu/contracts/howMany';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { Page } from '../../ui/Page';
import { partOf } from '../../ui/partOf';
import { windowOf } from '../../ui/windowOf';
import { ActiveFilters } from './ActiveFilters';
import { BuyAgain } from './BuyAgain';
import type { CategoryChoice } from './FilterFields';
import { SearchEntry } from './SearchEntry';
import { ShelfTabs } from './ShelfTabs';
import type { useBought } from './useBought';
import type { useShelf } from './useShelf';

interface ShelfProps {
  tab: 'packages' | 'groceries';
  shelf: ReturnType<typeof useShelf>;
  bought: ReturnType<typeof useBought>;
  categories: CategoryChoice[];
  ceiling: number;
  /** Undefined while unknown. */
  found: number | undefined;
  /** The list could not be read; `children` says so. */
  failed: boolean;
  children: ReactNode;
}

const FilterSheet = windowOf(() => import('./FilterSheet'), 'FilterSheet');
const FilterFields = partOf(
  () => import('./FilterFields'),
  'FilterFields',
  // As high as what takes its place.
  <Skeleton variant="rounded" height={560} />,
);

const heads = {
  packages: { title: 'Food Package', description: 'Ready-made boxes, or build your own.' },
  groceries: { title: 'Groceries', description: "By the mudu, by the derica, at today's market price." },
} as const;
const foundText = {
  packages: (count: number) => howMany(count, 'package'),
  groceries: (count: number) => howMany(count, 'grocery', 'groceries'),
};

/** Search, tabs and filters around a list of things for sale. */
export function Shelf({ tab, shelf, bought, categories, ceiling, found, failed, children }: ShelfProps) {
  const { filters, change, clear, count, search, setSearch } = shelf;
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'));
  const ready = failed || (found !== undefined && bought.isKnown);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [sheetWanted, setSheetWanted] = useState(false);
  if (sheetOpen && !sheetWanted) setSheetWanted(true);
  const counted = found === undefined ? '' : foundText[tab](found);
  const fields = (
    <FilterFields
      filters={filters}
      onChange={change}
      categories={categories}
      ceiling={found === undefined && !failed ? undefined : ceiling}
      searching={search !== ''}
    />
  );
  return (
    <Page {...heads[tab]}>
      <Box sx={{ display: 'flex', gap: 1.25 }}>
        <SearchEntry value={search} onSearch={setSearch} />
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
          <span className="visually-hidden">{count > 0 ? `Filters, ${count} active` : 'Filters'}</span>
          <Badge aria-hidden badgeContent={count} color="secondary">
            <TuneIcon />
          </Badge>
        </IconButton>
      </Box>
      <ShelfTabs tab={tab} search={search} />
      <ActiveFilters
        countText={counted}
        filters={filters}
        categories={categories}
        onChange={change}
        onClear={clear}
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
          {wide && fields}
        </Card>
        {/* The row above the list comes together with it, in elements of their own: so nothing is seen to move. */}
        <Box key={ready ? 'ready' : 'waiting'} sx={{ minWidth: 0 }}>
          {ready && search === '' && count === 0 && <BuyAgain bought={bought} />}
          <Box component="section" aria-labelledby="shelf-heading">
            <h2 id="shelf-heading" className="visually-hidden">
              {tab === 'packages' ? 'Packages' : 'Groceries'}
            </h2>
            {children}
          </Box>
        </Box>
      </Box>
      {sheetWanted && (
        <FilterSheet
          open={sheetOpen}
          onClose={() => setSheetOpen(false)}
          onClear={clear}
          showLabel={counted ? `Show ${counted}` : 'Show'}
        >
          {fields}
        </FilterSheet>
      )}
    </Page>
  );
}
