import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../paths';
import { largeLetters } from '../../ui/grids';

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
        [largeLetters]: { flexWrap: 'wrap' },
      }}
    >
      <Box component="nav" aria-label="Goods" sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', [largeLetters]: { flexWrap: 'wrap' } }}>
          {tabs.map(({ value, label, to }) => (
            <ButtonBase
              key={value}
              component={Link}
              to={to}
              aria-current={tab === value ? 'page' : undefined}
              sx={{
                minHeight: 48,
                px: { xs: 1.5, sm: 2 },
                mb: '-1px',
                fontWeight: 700,
                fontSize: '.9375rem',
                color: 'text.secondary',
                borderBottom: '2px solid transparent',
                '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
                '&:focus-visible': { outlineOffset: -4 },
              }}
            >
              {label}
            </ButtonBase>
          ))}
        </Box>
      </Box>
      {aside}
    </Box>
  );
}
