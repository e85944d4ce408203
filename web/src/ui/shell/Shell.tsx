import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { windowOf } from '../windowOf';
import { Menu, type MenuProps } from './Menu';
import { SkipLink } from './SkipLink';
import { ShellContext } from './shellContext';

interface ShellProps extends Omit<MenuProps, 'rail'> {
  actions: ReactNode;
  children: ReactNode;
}

const fetchPhoneMenu = () => import('./PhoneMenu');
const PhoneMenu = windowOf(fetchPhoneMenu, 'PhoneMenu');
/** Fetched before it is asked for, once the page itself is there. */
const MENU_AHEAD_MS = 2500;

const RAIL = 80;

/** Sidebar from 1200, icon rail from 768, slide-out menu below. The page itself draws the top bar. */
export function Shell({ actions, children, ...menu }: ShellProps) {
  const { ink = false } = menu;
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'));
  const phone = useMediaQuery(theme.breakpoints.down('md'));
  const [menuOpen, setMenuOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (menuOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (!phone) return;
    const timer = setTimeout(() => void fetchPhoneMenu().catch(() => undefined), MENU_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [phone]);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the menu.
  useEffect(() => setMenuOpen(false), [pathname]);

  const parts = useMemo(
    () => ({ actions, openMenu: () => setMenuOpen(true), menuOpen, fluid: ink }),
    [actions, menuOpen, ink],
  );
  const sidebar = ink ? 232 : 248;
  const ground = ink ? 'ink.main' : 'background.paper';
  return (
    <ShellContext value={parts}>
      <SkipLink />
      <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
        {!phone && (
          <Box
            component="aside"
            className="stays-at-top"
            sx={{
              width: wide ? sidebar : RAIL,
              displayPrint: 'none',
              flexShrink: 0,
              position: 'sticky',
              top: 0,
              height: '100dvh',
              overflowY: 'auto',
              bgcolor: ground,
              borderRight: ink ? 0 : 1,
              borderColor: 'divider',
            }}
          >
            <Menu {...menu} rail={!wide} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      </Box>
      {phone && wasOpened && (
        <PhoneMenu open={menuOpen} onClose={() => setMenuOpen(false)} ground={ground} {...menu} />
      )}
    </ShellContext>
  );
}
