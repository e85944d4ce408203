import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router';
import { paths } from '../../paths';

const tabs = [
  { value: 'packages', label: 'Packages', to: paths.packages },
  { value: 'groceries', label: 'Groceries', to: paths.groceries },
  { value: 'custom', label: 'Custom', to: paths.customPackages },
] as const;

export type ShelfTab = (typeof tabs)[number]['value'];

/** Links that look like tabs: each shelf has an address. */
export function ShelfTabs({ tab }: { tab: ShelfTab }) {
  return (
    <Box component="nav" aria-label="Shelves" sx={{ borderBottom: 1, borderColor: 'divider', mt: 1.5 }}>
      <Tabs value={tab} role="presentation" slotProps={{ list: { role: 'presentation' } }}>
        {tabs.map(({ value, label, to }) => (
          <Tab
            key={value}
            value={value}
            label={label}
            component={Link}
            to={to}
            role="link"
            aria-current={tab === value ? 'page' : undefined}
            aria-selected={undefined}
            tabIndex={0}
          />
        ))}
      </Tabs>
    </Box>
  );
}
