import { readdir, rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

// Jest loads this file without its own transforms. Node strips the types by itself, but keeps to the
// letter of an import, and ours name the emitted file.
registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return next(ours ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});

const { startEmbeddedPostgres, stopEmbeddedPostgres } = await import('../../../deploy/local/postgres.ts');
const { folderForSpecs, folderRoots } = await import('./folderForSpecs.ts');
const prefix = 'mudu-specs-';

/** One server for the whole test run, whatever the number of workers. */
export default async function startPostgresForSpecs() {
  await sweepOlderRuns();
  const dataDir = await folderForSpecs(`${prefix}${process.pid}-`);
  const lines = [];
  const server = await startEmbeddedPostgres({ dataDir, log: line => lines.push(line) }).catch(error => {
    throw new Error([...lines, error.message].join('\n'));
  });
  process.env.MUDU_SPEC_POSTGRES = server.url;
  globalThis.muduSpecPostgres = {
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A test run that was killed could not stop its server; the next one does. */
async function sweepOlderRuns() {
  for (const root of folderRoots())
    for (const name of await readdir(root).catch(() => [])) {
      const runner = Number(name.startsWith(prefix) && name.slice(prefix.length).split('-')[0]);
      if (!runner || lives(runner)) continue;
      const dataDir = join(root, name);
      // Another run may be sweeping the same folder, or its owner may be another person.
      await stopEmbeddedPostgres(dataDir).catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true }).catch(() => undefined);
    }
}

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
