import '../fonts/fonts.css';
import 'virtual:palette.css';
import './base.css';
import './ui/mouse';
import './ui/steadyPress';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SWRConfig } from 'swr';
import { cacheProvider, showAskedAhead } from './api/cache';
import { router } from './router';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

showAskedAhead();

const app = createRoot(root);
const start = () =>
  app.render(
    <StrictMode>
      <SWRConfig value={{ provider: cacheProvider }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </StrictMode>,
  );
// Until the page's code is there, what index.html has painted stays.
if (router.state.initialized) start();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}
