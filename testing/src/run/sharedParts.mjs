import { createServer } from 'node:http';

/**
 * What the files of a run share lives in the process that outlives its workers and is made when the first file asks
 * for it: a run of rules alone starts no database. `makers` answer what the askers are told, and how it ends.
 *
 * @param {Record<string, () => Promise<{ told: object, stop: () => Promise<void> }>>} makers
 */
export async function shareParts(makers) {
  const made = new Map();
  const part = name => {
    if (!made.has(name)) made.set(name, makers[name]());
    return made.get(name);
  };
  const server = createServer(async ({ url }, reply) => {
    try {
      const { told } = await part(url.slice(1));
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(told));
    } catch (error) {
      reply.writeHead(500).end(String(error?.stack ?? error));
    }
  });
  // The askers wait for what may take minutes on a busy machine.
  server.requestTimeout = 0;
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async stop() {
      const stopping = [...made.values()].map(async one => (await one.catch(() => undefined))?.stop());
      await Promise.all(stopping);
      server.closeAllConnections();
      server.close();
    },
  };
}
