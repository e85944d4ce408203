#!/usr/bin/env node
// Who writes what in the api: a domain names its own streams only, a table is written from one folder, and no two
// commands share a name; a view's tables are named with their version. `npm run check` runs it; each rule has a planted violation in ownership.spec.ts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** Every violation below `root`, one line each; none is an empty list. */
export function ownershipViolations(root) {
  const files = sources(join(root, 'api', 'src')).map(path => ({
    path: relative(root, path),
    room: roomOf(relative(join(root, 'api', 'src'), path)),
    text: readFileSync(path, 'utf8'),
  }));
  return [
    ...foreignStreams(files),
    ...sharedTables(files),
    ...sharedCommandNames(files),
    ...unversionedViews(files),
  ];
}

function sources(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.spec.ts') ? [path] : [];
  });
}

/** `domains/order`, `processes/refund`, `http` … */
const roomOf = path =>
  path
    .split('/')
    .slice(0, /^(domains|processes)\//.test(path) ? 2 : 1)
    .join('/');

/** A stream is named to be read or written: by its domain alone. Processes know ids, and ask the domains' faces. */
function foreignStreams(files) {
  return files.flatMap(({ path, room, text }) => {
    const [kind, name] = room.split('/');
    if (kind !== 'domains' && kind !== 'processes') return [];
    return [...text.matchAll(/\bstreams\s*\.\s*(\w+)\(/g)]
      .filter(([, stream]) => kind === 'processes' || stream !== name)
      .map(([, stream]) => `${path}: names a stream of ${stream}`);
  });
}

function sharedTables(files) {
  const writers = new Map();
  for (const { path, room, text } of files)
    for (const [, table] of text.matchAll(
      /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE)\s+(app\.\w+)/gi,
    )) {
      const rooms = writers.get(table) ?? new Map();
      writers.set(table, rooms.set(room, path));
    }
  return [...writers].flatMap(([table, rooms]) =>
    rooms.size > 1 ? [`${[...rooms.values()].sort().join(' and ')}: both write ${table}`] : [],
  );
}

/** Two versions of the shop may run side by side: what reads a view takes its schema from `viewSchema`. */
const unversionedViews = files =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/\bview_\w+\.\w+/g)].map(([table]) => `${path}: names ${table} without \`viewSchema\``),
  );

/** On the bus a command is a class; for a decider it is a `type` of a union in a file of commands or deciders. */
function sharedCommandNames(files) {
  const places = new Map();
  const add = (name, place) => places.set(name, [...(places.get(name) ?? []), place]);
  for (const { path, text } of files) {
    for (const [, name] of text.matchAll(/^export class (\w+) extends Command\b/gm)) add(name, path);
    if (!/\.(decider|commands)\.ts$/.test(basename(path))) continue;
    for (const [, name] of text.matchAll(/\btype: '([A-Z]\w*)';/g)) add(name, path);
  }
  return [...places].flatMap(([name, where]) => {
    const once = [...new Set(where)];
    return once.length > 1 ? [`${once.sort().join(' and ')}: two commands are called ${name}`] : [];
  });
}

if (process.argv[1] === import.meta.filename) {
  const found = ownershipViolations(join(import.meta.dirname, '..', '..'));
  for (const line of found) console.log(line);
  process.exit(found.length === 0 ? 0 : 1);
}
