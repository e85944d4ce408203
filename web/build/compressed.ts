import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { at, built } from './site';

/** Beside each file what a server may send in its place. */
export const compressed: Plugin = {
  name: 'mudu-compressed',
  apply: 'build',
  async closeBundle() {
    // Nothing was built, and what has failed says why.
    if (!existsSync(built('index.html'))) return;
    const { compressSite } = await import(at('scripts/compressSite.mjs'));
    await compressSite(built());
  },
};
