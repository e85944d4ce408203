import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { darkPalette, lightPalette } from './src/themePalette';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://localhost:3000';

/** Illustrations are drawn from code before anything is served or built. */
const artwork: Plugin = {
  name: 'mudu-artwork',
  async buildStart() {
    await import(at('./scripts/buildArt.mjs'));
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

export default defineConfig({
  root: at('.'),
  plugins: [artwork, palette, react(), compressed],
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
        // What every page needs and what changes least, in one file.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|swr)\// }],
        },
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
