import { rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { shareParts } from './sharedParts.mjs';

// Jest loads this file without its own transforms. Node strips the types by itself, but keeps to the
// letter of an import, and ours name the emitted file.
registerHooks({
  resolve(specifier, context, next) {
    const ours = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
    return next(ours ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
});

const { startEmbeddedPostgres, stopEmbeddedPostgres } = await import(
  '../../../deploy/local/postgres/embeddedPostgres.ts'
);
const { folderForSpecs, foldersOfDeadRuns } = await import('./folderForSpecs.ts');
const { findServer } = await import('../eventStore/serverForSpecs.ts');

export default async function startRun() {
  for (const folder of await foldersOfDeadRuns()) {
    // Another run may be sweeping the same folder, or its owner may be another person.
    for (const dataDir of [folder, `${folder}/postgres`])
      await stopEmbeddedPostgres(dataDir).catch(() => undefined);
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
  globalThis.muduEventStore = await eventStoreOfRun();
  const shared = await shareParts({ postgres, browser, site });
  process.env.MUDU_SPEC_RUN = shared.url;
  globalThis.muduSharedParts = shared;
}

/** SPEC_STORE=eventstoredb puts the logs of all shops on one server: that of EVENTSTORE_URL, or one in a container. */
async function eventStoreOfRun() {
  const { SPEC_STORE } = process.env;
  if (!SPEC_STORE || SPEC_STORE === 'embedded') return undefined;
  if (SPEC_STORE !== 'eventstoredb')
    throw new Error(`SPEC_STORE is embedded or eventstoredb, not ${SPEC_STORE}`);
  const server = await findServer();
  if (!server)
    throw new Error('SPEC_STORE=eventstoredb needs EVENTSTORE_URL, or Docker for a server of its own');
  process.env.EVENTSTORE_URL = await server.url();
  return server;
}

/** One server, whatever the number of workers. */
async function postgres() {
  const dataDir = await folderForSpecs('postgres');
  const lines = [];
  const log = line => lines.push(line);
  // Each worker may have two processes of a shop under as many requests as they can take.
  const server = await startEmbeddedPostgres({ dataDir, log, maxConnections: 1600 }).catch(error => {
    throw new Error([...lines, error.message].join('\n'));
  });
  return {
    told: { url: server.url },
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function browser() {
  const { startBrowser } = await import('./browserServer.ts');
  const server = await startBrowser();
  return { told: { endpoint: server.wsEndpoint() }, stop: () => server.close() };
}

async function site() {
  const { startSite } = await import('./siteServer.ts');
  const { stop, ...told } = await startSite();
  return { told, stop };
}
