// For specs that need a process of their own: `node --import <this file> <file>.ts` runs our sources as Jest does.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const root = new URL('../../../', import.meta.url);
const swc = JSON.parse(readFileSync(new URL('.swcrc', root), 'utf8'));

registerHooks({
  resolve(specifier, context, next) {
    const ours = /^@mudu\/([^/]+)\/(.*)$/.exec(specifier);
    if (ours) {
      const [, workspace, path] = ours;
      const folder = workspace === 'deploy' ? 'deploy' : `${workspace}/src`;
      return { url: new URL(`${folder}/${path}.ts`, root).href, shortCircuit: true };
    }
    const beside = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return next(beside ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...swc,
      filename,
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
