import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: {
  importScripts: (path: string) => void;
  skipWaiting: () => Promise<void>;
  trustedTypes?: {
    createPolicy: (name: string, rules: { createScriptURL: (address: string) => string | null }) => unknown;
  };
};
/** What the shop's pages need to open without a network; the build fills it in (build/offline.ts). */
declare const __SHELL__: { url: string; revision: string | null }[];

const DAY_SECONDS = 24 * 60 * 60;
/** The api is never answered from here: what a person has read last is kept by the pages (api/kept.ts). */
const ELSEWHERE = [/^\/(api|sandbox|mailbox)(\/|$)/, /\.\w{2,5}$/];

// Push messages; there can be one worker for the whole shop.
const PUSH = '/push-worker.js';
self.trustedTypes?.createPolicy('default', {
  createScriptURL: address => (address === PUSH ? address : null),
});
self.importScripts(PUSH);

// A page that finds the site built anew is opened anew with it, whatever else is open (newerSite.ts).
void self.skipWaiting();
precacheAndRoute(__SHELL__);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: ELSEWHERE }));

const kept = (cacheName: string, maxEntries: number) =>
  new CacheFirst({
    cacheName,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY_SECONDS, purgeOnQuotaError: true }),
    ],
  });
// Their names change with what is in them.
registerRoute(({ url }) => url.pathname.startsWith('/assets/'), kept('code', 80));
registerRoute(({ url }) => /^\/(art|uploads)\//.test(url.pathname), kept('pictures', 120));
