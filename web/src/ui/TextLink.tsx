import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface TextLinkProps {
  to: string;
  children: ReactNode;
  onClick?: () => void;
  /** Leaves the page where it is, for who is in the middle of something. */
  newTab?: boolean;
}

export function TextLink({ to, children, onClick, newTab = false }: TextLinkProps) {
  return (
    <Box
      component={Link}
      to={to}
      target={newTab ? '_blank' : undefined}
      onClick={onClick}
      sx={{
        display: 'inline-block',
        minHeight: 24,
        fontWeight: 700,
        fontSize: '.9375rem',
        color: 'primary.main',
        textUnderlineOffset: 3,
      }}
    >
      {children}
    </Box>
  );
}
