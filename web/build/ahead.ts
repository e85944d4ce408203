import { writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { askedAhead } from '../src/askedAhead';
import { paths } from '../src/paths';
import { built, chunksOf, FRAME, fileOf, LANDING, withImports } from './site';

/** Where people come in most. */
const OFTEN = {
  [paths.dashboard]: 'shop/dashboard/DashboardPage.tsx',
  [paths.packages]: 'shop/catalogue/PackagesPage.tsx',
  [paths.groceries]: 'shop/catalogue/GroceriesPage.tsx',
  [paths.package(':id')]: 'shop/catalogue/PackagePage.tsx',
  [paths.cart]: 'shop/cart/CartPage.tsx',
  [paths.checkout]: 'shop/order/CheckoutPage.tsx',
  [paths.orders]: 'shop/order/OrdersPage.tsx',
  [paths.tracking]: 'shop/order/TrackingPage.tsx',
  [paths.trackedOrder(':id')]: 'shop/order/TrackedOrderPage.tsx',
  [paths.wallet]: 'shop/wallet/WalletPage.tsx',
  [paths.login]: 'shop/person/LoginPage.tsx',
};

let linksAhead: { pages: Record<string, string[]>; others: string[] };

/**
 * What the landing page needs, every other page, and one page, is fetched beside the first script, not after it:
 * a server names it in the reply's headers (deploy/local/site.ts), public/first.js in the page.
 */
export const ahead: Plugin = {
  name: 'mudu-ahead',
  apply: 'build',
  async writeBundle() {
    await writeFile(built('ahead.json'), JSON.stringify(linksAhead));
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const chunks = chunksOf(bundle);
      const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
      const first = withImports(chunks, entries);
      const filesOf = (pages: string[]) =>
        [
          ...withImports(
            chunks,
            pages.map(page => fileOf(chunks, page)),
          ),
        ].filter(file => !first.has(file));
      const stylesOf = (files: Iterable<string>) =>
        [...files].flatMap(file => [
          ...(chunks.find(({ fileName }) => fileName === file)?.viteMetadata?.importedCss ?? []),
        ]);
      const landing = filesOf(LANDING);
      const every = filesOf(FRAME);
      const own = Object.entries(OFTEN).map(
        ([path, page]) => [path, filesOf([page]).filter(file => !every.includes(file))] as const,
      );
      // The largest first: they take longest, and a browser asks for few at once.
      const size = (file: string) => chunks.find(({ fileName }) => fileName === file)?.code.length ?? 0;
      const withFrame = (files: string[]) => [...first, ...every, ...files].sort((a, b) => size(b) - size(a));
      linksAhead = {
        pages: Object.fromEntries(own.map(([path, files]) => [path, withFrame(files)])),
        others: withFrame([]),
      };
      const fonts = Object.keys(bundle ?? {}).filter(file =>
        /(jakarta-sans|grotesque)-text-.*\.woff2$/.test(file),
      );
      const content = JSON.stringify({
        landing: [...landing, ...stylesOf(landing)],
        every,
        own: Object.fromEntries(own),
        calls: askedAhead,
        fonts,
      });
      return [{ tag: 'meta', attrs: { name: 'ahead', content }, injectTo: 'head-prepend' as const }];
    },
  },
};
