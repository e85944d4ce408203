import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = path => fileURLToPath(new URL(path, import.meta.url));

/** Around every page but the landing page, which does without the component kit. */
const AROUND = ['Themed.tsx', 'shop/shell/ShopLayout.tsx'];
const LANDING = 'shop/landing/LandingPage.tsx';

/**
 * What a browser must fetch before it can show each page of the shop: how many scripts, and their bytes as gzip.
 * Reads what the last build has left (build/graph.ts).
 */
export function siteWeight() {
  const { modules, files } = JSON.parse(readFileSync(at('../../.cache/site-graph.json'), 'utf8'));
  const bytesOf = file => {
    const path = at(`../dist/${file}`);
    return (statSync(`${path}.gz`, { throwIfNoEntry: false }) ?? statSync(path)).size;
  };
  const needed = (names, found = new Set()) => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      needed(files[name].imports, found);
    }
    return found;
  };
  const entries = Object.keys(files).filter(name => files[name].isEntry);
  return Object.keys(modules)
    .filter(id => /^shop\/.*Page\.tsx$/.test(id))
    .map(page => {
      const around = page === LANDING ? [] : AROUND;
      const scripts = needed([...entries, ...[...around, page].map(id => modules[id])]);
      const bytes = [...scripts].reduce((sum, name) => sum + bytesOf(name), 0);
      return { page, scripts: scripts.size, bytes, isLanding: page === LANDING };
    })
    .sort((a, b) => a.bytes - b.bytes);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { page, scripts, bytes } of siteWeight())
    console.log(
      `${(bytes / 1024).toFixed(1).padStart(7)} KB in ${String(scripts).padStart(3)} scripts  ${page}`,
    );
}
