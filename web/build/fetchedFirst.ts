import type { Plugin } from 'vite';
import { at } from './site';

/** What the bundler calls around each `import()`, with the files that it needs. */
const HELPER = '\0vite/preload-helper.js';

/** Parts whose code comes later are fetched by src/offline/fetchedCode.ts in place of the bundler's helper. */
export const fetchedFirst: Plugin = {
  name: 'mudu-fetched-first',
  apply: 'build',
  enforce: 'pre',
  load: id =>
    id === HELPER
      ? `export { fetchedCode as __vitePreload } from ${JSON.stringify(at('src/offline/fetchedCode.ts'))};`
      : undefined,
};
