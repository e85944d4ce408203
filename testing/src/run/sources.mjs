// Lets Node import our TypeScript as it is: `@mudu/<part>/<path>`, `./file.js` and the web's `./file` find their source,
// swc takes the types away and keeps what decorators say of them.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, version } from '@swc/core';

const root = join(import.meta.dirname, '../../..');
const settings = readFileSync(join(root, '.swcrc'), 'utf8');
const { $schema: _, ...options } = JSON.parse(settings);

/** One for each source, with a digest of what it was made from as its last line, so that none is ever out of date. */
const made = join(root, '.cache', 'sources');
mkdirSync(made, { recursive: true });

/** The source map of each file that was imported, by the address that a stack names. */
const maps = new Map();
let hear = () => undefined;

/** Tells of every source map there is, and of each that comes until somebody else asks. */
export function eachSourceMap(heard) {
  hear = heard;
  for (const [url, map] of maps) heard(url, map);
}

registerHooks({
  resolve(specifier, context, next) {
    return next(sourceOf(specifier, context.parentURL) ?? specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url)) return next(url, context);
    const { code, map } = compiled(fileURLToPath(url));
    maps.set(url, map);
    hear(url, map);
    return { format: 'module', source: code, shortCircuit: true };
  },
});

function sourceOf(specifier, parent) {
  const [, part, path] = /^@mudu\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (part) return pathToFileURL(join(root, part, part === 'deploy' ? '' : 'src', `${path}.ts`)).href;
  if (!specifier.startsWith('.') || !parent || !isOurs(parent)) return undefined;
  const source = new URL(`${specifier.replace(/\.js$/, '')}.ts`, parent).href;
  return existsSync(fileURLToPath(source)) ? source : undefined;
}

function isOurs(url) {
  return /^file:.*\.ts(\?|$)/.test(url) && !url.includes('/node_modules/');
}

function compiled(path) {
  const source = readFileSync(path, 'utf8');
  const key = digestOf(version, settings, source);
  const name = join(made, digestOf(path));
  const [code, map] = [`${name}.mjs`, `${name}.map`];
  const kept = existsSync(code) ? readFileSync(code, 'utf8') : '';
  if (kept.endsWith(key)) return { code: kept, map };
  const result = transformSync(source, { ...options, swcrc: false, filename: path });
  const text = `${result.code}\n// ${key}`;
  keep(map, result.map);
  keep(code, text);
  return { code: text, map };
}

const digestOf = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex');

/** Other processes may be making the same one. */
function keep(path, text) {
  const writing = `${path}.${process.pid}`;
  writeFileSync(writing, text);
  renameSync(writing, path);
}
