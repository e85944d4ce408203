import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answers {
  /** What is missing; nothing when the process is ready. */
  missing(): Promise<readonly string[]>;
  metrics(): Promise<{ contentType: string; text: string }>;
}

export interface OpsServer {
  port: number;
  close(): Promise<void>;
}

/** Health and metrics on a port of their own, for the machines that watch over the process. Port 0 is any free one. */
export async function openOpsServer(
  { port, host }: { port: number; host: string },
  answers: Answers,
): Promise<OpsServer> {
  const routes: Record<string, (reply: ServerResponse) => Promise<void> | void> = {
    '/health/live': reply => json(reply, 200, { status: 'live' }),
    '/health/ready': async reply => {
      const missing = await answers.missing();
      if (missing.length === 0) json(reply, 200, { status: 'ready' });
      else json(reply, 503, { status: 'not ready', missing });
    },
    '/metrics': async reply => {
      const { contentType, text } = await answers.metrics();
      reply.writeHead(200, { 'Content-Type': contentType }).end(text);
    },
  };
  const server = createServer((request, reply) => {
    const route = routes[request.url?.split('?')[0] ?? ''];
    if (!route || !['GET', 'HEAD'].includes(request.method ?? ''))
      return json(reply, 404, { status: 'not found' });
    void Promise.resolve(route(reply)).catch(() => {
      if (!reply.headersSent) json(reply, 500, { status: 'failed' });
    });
  });
  await once(server.listen(port, host), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function json(reply: ServerResponse, status: number, body: object): void {
  reply
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}
