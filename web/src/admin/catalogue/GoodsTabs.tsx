import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../paths';

const tabs = [
  { value: 'package', label: 'Packages', to: adminPaths.packages },
  { value: 'grocery', label: 'Groceries', to: adminPaths.groceries },
] as const;

/** Links that look like tabs: each list has an address. */
export function GoodsTabs({ tab, aside }: { tab: 'package' | 'grocery'; aside?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'flex-start',
        borderBottom: 1,
        borderColor: 'divider',
        mb: 2,
      }}
    >
      <Box component="nav" aria-label="Goods" sx={{ minWidth: 0 }}>
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
      {aside}
    </Box>
  );
}
