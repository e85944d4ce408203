import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './freePort.js';

describe('a free port', () => {
  it('is given to one only of many who ask before they listen', async () => {
    const ports = await Promise.all(Array.from({ length: 500 }, () => freePort(0)));
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('is the preferred one, unless somebody listens there', async () => {
    const wanted = await freePort(0);
    expect(await freePort(wanted)).toBe(wanted);
    const server = createServer().listen(wanted, '127.0.0.1');
    await once(server, 'listening');
    expect(await freePort(wanted)).not.toBe(wanted);
    await new Promise(resolve => server.close(resolve));
  });
});
