import { howMany } from '@mudu/contracts/howMany';
import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import { whereHovered } from '../whereHovered';
import { currentEntry, type NavEntry } from './navigation';
import { Tip } from './Tip';

export interface NavListProps {
  entries: NavEntry[];
  /** Icons only, with tooltips. */
  rail?: boolean;
  ink?: boolean;
  label: string;
}

export const navItem = (rail: boolean, ink: boolean) =>
  ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: rail ? 'center' : 'flex-start',
    gap: 1.75,
    width: '100%',
    minHeight: 46,
    // The many entries of staff fit on a laptop.
    ...(ink && { '@media (max-height: 59em)': { minHeight: 40 } }),
    px: rail ? 0 : 2,
    border: 0,
    borderRadius: '12px',
    font: 'inherit',
    fontSize: '.9375rem',
    fontWeight: 500,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    bgcolor: 'transparent',
    color: ink ? 'ink.muted' : 'text.secondary',
    transition: 'background-color 180ms',
    '& svg': { fontSize: 22 },
    ...whereHovered({ bgcolor: ink ? 'rgba(255,255,255,.06)' : 'tint.neutral' }),
    '&[aria-current=page]': {
      fontWeight: 700,
      bgcolor: ink ? 'rgba(255,255,255,.1)' : 'tint.primary',
      color: ink ? '#fff' : 'primary.main',
      '&::before': {
        content: '""',
        position: 'absolute',
        left: 0,
        top: 10,
        bottom: 10,
        width: 4,
        borderRadius: 2,
        bgcolor: 'sun.main',
      },
    },
  }) as const;

export function NavList({ entries, rail = false, ink = false, label }: NavListProps) {
  const { pathname } = useLocation();
  const current = currentEntry(entries, pathname);
  return (
    <Box component="nav" aria-label={label}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {entries.map(({ to, label: name, icon: Icon, count = 0 }) => (
          <li key={to}>
            <Tip title={rail ? name : ''}>
              <Box
                component={Link}
                to={to}
                aria-current={to === current ? 'page' : undefined}
                sx={navItem(rail, ink)}
              >
                <Icon />
                <span className={rail ? 'visually-hidden' : undefined}>{name}</span>
                {count > 0 && <span className="visually-hidden">{`, ${howMany(count, 'item')}`}</span>}
                {!rail && count > 0 && (
                  <Box
                    component="span"
                    aria-hidden
                    sx={{
                      ml: 'auto',
                      px: 1,
                      py: 0.125,
                      borderRadius: '8px',
                      bgcolor: 'secondary.main',
                      color: 'secondary.contrastText',
                      fontSize: '.8125rem',
                      fontWeight: 700,
                    }}
                  >
                    {count > 99 ? '99+' : count}
                  </Box>
                )}
              </Box>
            </Tip>
          </li>
        ))}
      </Box>
    </Box>
  );
}
