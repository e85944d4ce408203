import '../fonts/fonts.css';
import 'virtual:palette.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { SWRConfig } from 'swr';
import { cacheProvider } from './api/cache';
import { router } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <SWRConfig value={{ provider: cacheProvider }}>
      <RouterProvider router={router} />
    </SWRConfig>
  </StrictMode>,
);
