import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends connections on which nothing was ever sent when the server closes. Browsers open some ahead of their requests,
 * and Node holds such a one for busy (it is not among what `http.Server.closeIdleConnections` closes), so that a shop
 * that stops would wait for it as for a request.
 */
export function endUnusedConnections(fastify: FastifyInstance): void {
  const open = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
