import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = 'http://localhost:3000';

/** Illustrations are drawn from code before anything is served or built. */
const artwork: Plugin = {
  name: 'mudu-artwork',
  async buildStart() {
    await import(at('./scripts/buildArt.mjs'));
  },
};

export default defineConfig({
  root: at('.'),
  plugins: [artwork, react()],
  resolve: {
    alias: [{ find: /^@mudu\/contracts\/(.*)$/, replacement: `${at('../contracts/src')}/$1.ts` }],
  },
  build: {
    outDir: at('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Pictures stay files: the page's policy allows no data addresses.
    assetsInlineLimit: 0,
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
