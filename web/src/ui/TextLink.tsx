import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function TextLink({
  to,
  children,
  onClick,
}: {
  to: string;
  children: ReactNode;
  onClick?: () => void;
}) {
  return (
    <Box
      component={Link}
      to={to}
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
