import { mkdir, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { at, chunksOf } from './site';

/** Which file each module went into and what a file needs, for the budget of script (scripts/siteWeight.mjs). */
export const graph: Plugin = {
  name: 'mudu-graph',
  apply: 'build',
  async writeBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const modules = chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.map(id => [id.replace(at('src/'), ''), fileName]),
    );
    const files = chunks.map(({ fileName, imports, isEntry }) => [fileName, { imports, isEntry }]);
    const told = { modules: Object.fromEntries(modules), files: Object.fromEntries(files) };
    await mkdir(at('../.cache'), { recursive: true });
    await writeFile(at('../.cache/site-graph.json'), JSON.stringify(told));
  },
};
