import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ahead } from './build/ahead';
import { artwork } from './build/artwork';
import { browsers } from './build/browsers';
import { compressed } from './build/compressed';
import { contracts as leanContracts } from './build/contracts';
import { fetchedFirst } from './build/fetchedFirst';
import { graph } from './build/graph';
import { offline } from './build/offline';
import { palette } from './build/palette';
import { chunkGroups, sharing } from './build/sharing';
import { sign } from './build/sign';
import { at, built } from './build/site';

const server = 'http://localhost:3000';

/** Changes with the shape of what the api says (src/api/kept.ts). */
const contracts = createHash('sha256');
for (const file of readdirSync(at('../contracts/src'), { recursive: true, encoding: 'utf8' }).sort())
  if (file.endsWith('.ts')) contracts.update(readFileSync(at(`../contracts/src/${file}`)));

export default defineConfig({
  define: { 'import.meta.env.VITE_CONTRACTS': JSON.stringify(contracts.digest('hex').slice(0, 16)) },
  root: at(''),
  plugins: [
    artwork,
    fetchedFirst,
    palette,
    leanContracts,
    react(),
    sharing,
    graph,
    sign,
    ahead,
    offline,
    compressed,
  ],
  resolve: {
    alias: [{ find: /^@mudu\/contracts\/(.*)$/, replacement: `${at('../contracts/src')}/$1.ts` }],
  },
  build: {
    outDir: built(),
    emptyOutDir: true,
    target: browsers,
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
        bypass: request => (existsSync(at(`public${request.url ?? ''}`)) ? request.url : undefined),
      },
    },
  },
});
