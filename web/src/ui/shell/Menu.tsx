import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../Logo';
import { NavList, navItem } from './NavList';
import type { NavEntry } from './navigation';
import { SchemeSwitch } from './SchemeSwitch';
import { Tip } from './Tip';

export interface MenuProps {
  entries: NavEntry[];
  homePath: string;
  ink?: boolean;
  rail?: boolean;
  /** Above the entries, given whether the menu is a rail. */
  top?: (rail: boolean) => ReactNode;
  /** A card above Logout. */
  promo?: ReactNode;
  onLogout: () => void;
}

/** Logo, entries, a card, the colour switch and Logout, from top to bottom. */
export function Menu({ entries, homePath, ink = false, rail = false, top, promo, onLogout }: MenuProps) {
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', px: rail ? 1.5 : 2, py: 2 }}
      className={ink ? 'on-ink' : undefined}
    >
      <Box
        component={Link}
        to={homePath}
        aria-label="Mudu, home"
        sx={{
          display: 'inline-flex',
          alignSelf: rail ? 'center' : 'flex-start',
          px: rail ? 0 : 1,
          py: 0.5,
          mb: 1.75,
        }}
      >
        <Logo ink={ink} rail={rail} />
      </Box>
      {top?.(rail)}
      <NavList entries={entries} rail={rail} ink={ink} label="Main" />
      <Box sx={{ mt: 'auto', pt: 2, display: 'grid', gap: 0.5 }}>
        {!rail && promo}
        <SchemeSwitch rail={rail} ink={ink} />
        <Tip title={rail ? 'Logout' : ''}>
          <Box
            component="button"
            type="button"
            aria-label="Logout"
            onClick={onLogout}
            sx={navItem(rail, ink)}
          >
            <LogoutIcon />
            {!rail && 'Logout'}
          </Box>
        </Tip>
      </Box>
    </Box>
  );
}
