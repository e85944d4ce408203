import '@fontsource-variable/bricolage-grotesque';
import '@fontsource-variable/plus-jakarta-sans';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SWRConfig } from 'swr';
import { cacheProvider } from './api/cache';
import { router } from './router';
import { theme } from './theme';
import { cardLinkStyles } from './ui/links';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      <GlobalStyles styles={cardLinkStyles} />
      <SWRConfig value={{ provider: cacheProvider }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </ThemeProvider>
  </StrictMode>,
);
