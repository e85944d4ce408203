import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): one of those may be
 * taken again before it is listened on. The upper half says of the lower that a port was given out.
 */
const FIRST = 20_000;
const GIVEN = 6_384;
const TRIES = 50;
/** A program that was given a port listens on it by then, on however busy a machine. */
const CLAIM_MS = 10 * 60_000;

/**
 * The preferred port if it is free, else any that is. One that nobody prefers is given to nobody else on this machine
 * while this process lives, or for ten minutes: until then whoever asked is expected to listen on it.
 */
export async function freePort(preferred: number): Promise<number> {
  if (preferred !== 0 && (await isFree(preferred))) return preferred;
  for (let tried = 0; tried < TRIES; tried++) {
    const port = FIRST + randomInt(GIVEN);
    const claim = await listenOn(port + GIVEN);
    if (!claim) continue;
    // Looked at only under the claim: looking is listening, and who was given this port would find it taken.
    if (await isFree(port)) {
      claim.unref();
      setTimeout(() => claim.close(), CLAIM_MS).unref();
      return port;
    }
    claim.close();
  }
  throw new Error('No free port on 127.0.0.1');
}

async function isFree(port: number): Promise<boolean> {
  const server = await listenOn(port);
  if (!server) return false;
  await new Promise(resolve => server.close(resolve));
  return true;
}

/** Nothing, where somebody else listens. */
function listenOn(port: number): Promise<Server | undefined> {
  return new Promise(resolve => {
    const server = createServer(socket => socket.destroy());
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}
