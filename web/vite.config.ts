import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { askedAhead } from './src/askedAhead';
import { paths } from './src/paths';
import { darkPalette, lightPalette } from './src/themePalette';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://localhost:3000';

/** Illustrations are drawn from code and typefaces cut to size before anything is served or built. */
const artwork: Plugin = {
  name: 'mudu-artwork',
  async buildStart() {
    await import(at('./scripts/buildArt.mjs'));
    await import(at('./scripts/buildFonts.mjs'));
    await import(at('./scripts/buildIcons.mjs'));
  },
};

const LANDING = ['main.tsx', 'shop/landing/LandingPage.tsx'];
const FRAME = ['Themed.tsx', 'shop/shell/ShopLayout.tsx'];
/** So many pages of the shop need it that every one of them may as well fetch it. */
const MANY_PAGES = 5;
/** Of what is small it is enough that some do: a file of its own costs a phone more than its few letters. */
const SOME_PAGES = 2;
const SMALL_LETTERS = 350;

/** How many of the shop's pages need a module, and which modules the landing page and the frame around pages need. */
const needed = {
  landing: new Set<string>(),
  frame: new Set<string>(),
  byPages: new Map<string, number>(),
  small: new Set<string>(),
};

/** Looks, before files are made, who needs what; without it a page would come in a hundred files. */
const sharing: Plugin = {
  name: 'mudu-sharing',
  apply: 'build',
  buildEnd() {
    const reach = (start: string[]): Set<string> => {
      const found = new Set<string>();
      const go = (id: string) => {
        if (found.has(id)) return;
        found.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) go(next);
      };
      for (const id of start) go(id);
      return found;
    };
    const own = (names: string[]) => names.map(name => at(`./src/${name}`));
    needed.landing = reach(own(LANDING));
    needed.frame = reach(own(FRAME));
    const pages = [...this.getModuleIds()].filter(id => /\/src\/shop\/.*Page\.tsx$/.test(id));
    for (const page of pages)
      for (const id of reach([page])) needed.byPages.set(id, (needed.byPages.get(id) ?? 0) + 1);
    for (const id of needed.byPages.keys())
      if ((this.getModuleInfo(id)?.code?.length ?? Number.POSITIVE_INFINITY) <= SMALL_LETTERS)
        needed.small.add(id);
  },
};

const isCode = (id: string) => !id.endsWith('.css');
/** The first that takes a module has it. */
const chunkGroups = [
  // What changes least.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|swr)\//, priority: 5 },
  { name: 'first', test: (id: string) => isCode(id) && needed.landing.has(id), priority: 4 },
  { name: 'frame', test: (id: string) => isCode(id) && needed.frame.has(id), priority: 3 },
  // For pages with a form.
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\/|src\/ui\/form\/useForm/, priority: 3 },
  {
    name: 'pages',
    test: (id: string) =>
      isCode(id) && (needed.byPages.get(id) ?? 0) >= (needed.small.has(id) ? SOME_PAGES : MANY_PAGES),
    priority: 2,
  },
  // Words and signs of orders and plans: small, many, and shown together, in the shop and to staff.
  { name: 'words', test: /src\/ui\/(orderLook|planLook)\./, priority: 2 },
  { name: 'switch', test: /internal\/[sS]witchBase/, priority: 2 },
  {
    name: 'paying',
    test: /src\/(ui\/OptionCard|shop\/wallet\/PayOptions|shop\/installment\/(PayInstallmentButton|usePlans)|endpoints\/installment)\.|@mui\/material\/Radio\/|icons-material\/CreditCardOutlined/,
    priority: 1,
  },
  { name: 'orders', test: /src\/ui\/(StatusBadge|PlanBadge|PlanInstallments|Timeline)\./, priority: 1 },
];

/** Which file each module went into and what a file needs, for the budget of script (scripts/siteWeight.mjs). */
const graph: Plugin = {
  name: 'mudu-graph',
  apply: 'build',
  async writeBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(part => part.type === 'chunk');
    const modules = chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.map(id => [id.replace(at('./src/'), ''), fileName]),
    );
    const files = chunks.map(({ fileName, imports, isEntry }) => [fileName, { imports, isEntry }]);
    const told = { modules: Object.fromEntries(modules), files: Object.fromEntries(files) };
    await mkdir(at('../.cache'), { recursive: true });
    await writeFile(at('../.cache/site-graph.json'), JSON.stringify(told));
  },
};

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
const chunkOf = <T extends { moduleIds: string[] }>(chunks: T[], name: string): T | undefined =>
  chunks.find(({ moduleIds }) => moduleIds.includes(at(`./src/${name}`)));

/** The shop's sign is painted with the page itself, long before its code is there; a picture would wait its turn. */
const sign: Plugin = {
  name: 'mudu-sign',
  transformIndexHtml: html =>
    html.replace(
      '<!--sign-->',
      readFileSync(at('./public/favicon.svg'), 'utf8').replace(
        'role="img" aria-label="Mudu"',
        'width="72" height="72" aria-hidden="true"',
      ),
    ),
};

let linksAhead: { pages: Record<string, string[]>; others: string[] };

/**
 * What every page but the landing page needs, and what one page needs, is fetched beside the first script, not after it:
 * a server names it in the reply's headers (deploy/local/site.ts), public/first.js in the page.
 */
const ahead: Plugin = {
  name: 'mudu-ahead',
  apply: 'build',
  async writeBundle() {
    await writeFile(at('./dist/ahead.json'), JSON.stringify(linksAhead));
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle }) {
      const chunks = Object.values(bundle ?? {}).filter(part => part.type === 'chunk');
      const needs = (name: string | undefined, found = new Set<string>()): Set<string> => {
        if (name === undefined || found.has(name)) return found;
        found.add(name);
        for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
          needs(next, found);
        return found;
      };
      const first = new Set(chunks.flatMap(chunk => (chunk.isEntry ? [...needs(chunk.fileName)] : [])));
      const filesOf = (pages: string[]) =>
        [...new Set(pages.flatMap(page => [...needs(chunkOf(chunks, page)?.fileName)]))].filter(
          file => !first.has(file),
        );
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
      const content = JSON.stringify({ every, own: Object.fromEntries(own), calls: askedAhead, fonts });
      return [{ tag: 'meta', attrs: { name: 'ahead', content }, injectTo: 'head-prepend' as const }];
    },
  },
};

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
const alwaysOffline = /(^index\.html|\.css|(text|naira)-[^/]*\.woff2)$/;
const publicOffline = ['favicon.svg', 'first.js', 'manifest.webmanifest'];

/** The worker that keeps the shell, made after everything that it keeps (src/offline/worker.ts). */
const offline: Plugin = {
  name: 'mudu-offline',
  apply: 'build',
  async writeBundle(_, bundle) {
    const parts = Object.values(bundle);
    const chunks = parts.filter(part => part.type === 'chunk');
    const needed = new Set<string>();
    const need = (name: string | undefined) => {
      if (name === undefined || needed.has(name)) return;
      needed.add(name);
      for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) need(next);
    };
    for (const { fileName, isEntry } of chunks) if (isEntry) need(fileName);
    for (const name of [...LANDING, ...FRAME, ...OFFLINE.map(page => `shop/${page}.tsx`)])
      need(chunkOf(chunks, name)?.fileName);
    for (const { fileName } of parts) if (alwaysOffline.test(fileName)) needed.add(fileName);
    const revision = (file: string) =>
      file.startsWith('assets/')
        ? null
        : createHash('sha256')
            .update(readFileSync(at(`./dist/${file}`)))
            .digest('hex');
    const shell = [...needed, ...publicOffline].map(file => ({ url: `/${file}`, revision: revision(file) }));
    await build({
      configFile: false,
      root: at('.'),
      publicDir: false,
      logLevel: 'warn',
      define: { __SHELL__: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: at('./dist'),
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: at('./src/offline/worker.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
};

const compressed: Plugin = {
  name: 'mudu-compressed',
  apply: 'build',
  async closeBundle() {
    const { compressSite } = await import(at('./scripts/compressSite.mjs'));
    await compressSite(at('./dist'));
  },
};

type Colors = { [name: string]: string | Colors };
const properties = (colors: Colors, path: string): string =>
  Object.entries(colors)
    .map(([name, value]) =>
      typeof value === 'string' ? `--${path}-${name}:${value};` : properties(value, `${path}-${name}`),
    )
    .join('');

/** The palette as the custom properties the component kit would set, for pages that do without the kit. */
const palette: Plugin = {
  name: 'mudu-palette',
  resolveId: id => (id === 'virtual:palette.css' ? '\0virtual:palette.css' : undefined),
  load: id =>
    id === '\0virtual:palette.css'
      ? `:root{${properties(lightPalette, 'mui-palette')}}[data-scheme="dark"]{${properties(darkPalette, 'mui-palette')}}`
      : undefined,
};

/** Changes with the shape of what the api says (src/api/kept.ts). */
const contracts = createHash('sha256');
for (const file of readdirSync(at('../contracts/src'), { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('.ts')) contracts.update(readFileSync(at(`../contracts/src/${file}`)));

export default defineConfig({
  define: { 'import.meta.env.VITE_CONTRACTS': JSON.stringify(contracts.digest('hex').slice(0, 16)) },
  root: at('.'),
  plugins: [artwork, palette, react(), sharing, graph, sign, ahead, offline, compressed],
  resolve: {
    alias: [{ find: /^@mudu\/contracts\/(.*)$/, replacement: `${at('../contracts/src')}/$1.ts` }],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Pictures stay files: the page's policy allows no data addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/sandbox': server,
      '/mailbox': server,
      '/uploads': server,
      // Drawings come from here, uploaded pictures from the server.
      '/art': {
        target: server,
        bypass: request => (existsSync(at(`./public${request.url ?? ''}`)) ? request.url : undefined),
      },
    },
  },
});
