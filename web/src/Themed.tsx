import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { theme } from './theme';

/** The component kit in the shop's colours. The landing page does without it to stay small. */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      {children}
    </ThemeProvider>
  );
}

export function ThemedPages() {
  return (
    <Themed>
      <Outlet />
    </Themed>
  );
}
