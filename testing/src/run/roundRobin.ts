import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Stands before several processes of the shop on this machine: each request goes to the next of them. */
export async function roundRobin() {
  /** Ports. */
  const targets: number[] = [];
  /** The path and port of each request that is open. */
  const open = new Set<{ path: string; port: number }>();
  let next = 0;

  /** Resolves to false where nobody listens any more. */
  function passOn(from: IncomingMessage, body: Buffer, to: ServerResponse, port: number): Promise<boolean> {
    const { method, url: path = '', headers } = from;
    return new Promise(resolve => {
      const passed = request({ host: '127.0.0.1', port, method, path, headers });
      const here = { path, port };
      open.add(here);
      to.on('close', () => passed.destroy());
      passed.on('close', () => open.delete(here));
      passed.on('response', reply => {
        to.writeHead(reply.statusCode ?? 502, reply.headers);
        // What is broken off there is broken off here.
        reply.on('error', () => to.destroy());
        reply.pipe(to);
        resolve(true);
      });
      passed.on('error', error => {
        if (!to.headersSent && (method === 'GET' || (error as { code?: string }).code === 'ECONNREFUSED'))
          return resolve(false);
        to.destroy();
        resolve(true);
      });
      passed.end(body);
    });
  }

  const server = createServer(async (from, to) => {
    const body = await buffer(from);
    const first = next++;
    const ports = [...targets];
    for (let tries = 0; tries < ports.length; tries++)
      if (await passOn(from, body, to, ports[(first + tries) % ports.length] as number)) return;
    // As where nobody listens: the shop has answered nothing, so nothing may look like an answer of it.
    to.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    targets,
    /** The ports behind the open requests for a path. */
    openFor: (path: string): number[] => [...open].filter(one => one.path === path).map(({ port }) => port),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
