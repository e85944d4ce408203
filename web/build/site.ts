import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** A path of the site's folder. */
export const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** A path of what is built. */
export const built = (path = ''): string => at(`${process.env.SITE_FOLDER ?? 'dist'}/${path}`);

/** What the landing page is made of, by its place under src. */
export const LANDING = ['main.tsx', 'shop/landing/LandingPage.tsx'];
/** What every other page stands in. */
export const FRAME = ['Themed.tsx', 'shop/shell/ShopLayout.tsx'];

export type Chunk = Rolldown.OutputChunk;

export const chunksOf = (bundle: Rolldown.OutputBundle = {}): Chunk[] =>
  Object.values(bundle).filter(part => part.type === 'chunk');

/** The file that a module of src went into. */
export const fileOf = (chunks: readonly Chunk[], module: string): string | undefined =>
  chunks.find(({ moduleIds }) => moduleIds.includes(at(`src/${module}`)))?.fileName;

/** These files and all that they import, each once and in the order of need. */
export function withImports(chunks: readonly Chunk[], files: readonly (string | undefined)[]): Set<string> {
  const found = new Set<string>();
  const need = (file: string | undefined) => {
    if (file === undefined || found.has(file)) return;
    found.add(file);
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) need(next);
  };
  for (const file of files) need(file);
  return found;
}
