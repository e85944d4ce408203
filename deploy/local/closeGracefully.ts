import type { Server } from 'node:http';

/** How long requests that are under way have to end when the shop stops. */
const GRACE_MS = 20_000;

interface Closing {
  close(): Promise<void>;
  getHttpServer(): Pick<Server, 'closeAllConnections'>;
}

/** Lets requests end; whoever has not by then is cut off. */
export async function closeGracefully(app: Closing): Promise<void> {
  const grace = setTimeout(() => app.getHttpServer().closeAllConnections(), GRACE_MS);
  await app.close();
  clearTimeout(grace);
}
