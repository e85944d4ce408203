import { createServer } from 'node:net';

/** The preferred port if it is free, else one that the system picks. */
export async function freePort(preferred: number): Promise<number> {
  return (
    (await tryPort(preferred)) ?? (await tryPort(0)) ?? Promise.reject(new Error('No free port on 127.0.0.1'))
  );
}

function tryPort(port: number): Promise<number | null> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address ? address.port : null;
      probe.close(() => resolve(found));
    });
  });
}
