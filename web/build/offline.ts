import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { bowls } from '../src/shop/landing/bowls';
import { steps } from '../src/shop/landing/steps';
import { browsers } from './browsers';
import { at, built, chunksOf, FRAME, fileOf, LANDING, withImports } from './site';

/** The pages of the shop that open without a network; others do once they were visited with one. */
const OFFLINE = [
  'dashboard/DashboardPage',
  'catalogue/PackagesPage',
  'catalogue/GroceriesPage',
  'catalogue/PackagePage',
  'cart/CartPage',
  'order/OrdersPage',
  'order/TrackingPage',
  'order/TrackedOrderPage',
];
/** Over these pages; without the menu no phone goes anywhere. */
const WINDOWS = [
  'ui/shell/PhoneMenu',
  'ui/LogoutDialog',
  'ui/LeaveDialog',
  'shop/catalogue/FilterSheet',
  'shop/catalogue/FilterFields',
];
const alwaysOffline = /(^index\.html|\.css|\/logo-[^/]*\.svg|(text|naira)-[^/]*\.woff2)$/;
/** Pictures of the landing page that are no goods. */
const LANDING_ART = [...[...bowls, ...steps].map(({ art }) => art), 'motif-dark'];
/** The empty bowl stands beside what could not be read. */
const publicOffline = [
  'favicon.svg',
  'first.js',
  'manifest.webmanifest',
  ...['empty-bowl', ...LANDING_ART].map(art => `art/${art}.svg`),
];

/** The worker that keeps the shell, made after everything that it keeps (src/offline/worker.ts). */
export const offline: Plugin = {
  name: 'mudu-offline',
  apply: 'build',
  async writeBundle(_, bundle) {
    const parts = Object.values(bundle);
    const chunks = chunksOf(bundle);
    const needed = withImports(chunks, [
      ...chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
      ...[
        ...LANDING,
        ...FRAME,
        ...WINDOWS.map(part => `${part}.tsx`),
        ...OFFLINE.map(page => `shop/${page}.tsx`),
      ].map(part => fileOf(chunks, part)),
    ]);
    for (const { fileName } of parts) if (alwaysOffline.test(fileName)) needed.add(fileName);
    const revision = (file: string) =>
      file.startsWith('assets/')
        ? null
        : createHash('sha256')
            .update(readFileSync(built(file)))
            .digest('hex');
    const shell = [...needed, ...publicOffline].map(file => ({ url: `/${file}`, revision: revision(file) }));
    await build({
      configFile: false,
      root: at(''),
      publicDir: false,
      logLevel: 'warn',
      define: { __SHELL__: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: built(),
        emptyOutDir: false,
        target: browsers,
        rolldownOptions: {
          input: at('src/offline/worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
};
