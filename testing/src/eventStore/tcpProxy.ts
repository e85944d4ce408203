import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** Ends every open connection at once, as a pulled cable would. */
  drop(): void;
  /** Requests still reach the server, its answers vanish, then the connection breaks. */
  swallowReplies(): void;
  /** Nothing passes in either direction; connections stay open. */
  stall(): void;
  /** Refuses new connections. */
  refuse(): void;
  restore(): void;
  /** Clients connected now. */
  connections(): number;
  /** Clients it has refused so far. */
  refused(): number;
  close(): Promise<void>;
}

/** Stands before the server of this address; `url` leads through it. */
export async function proxyBefore(address: string): Promise<{ proxy: TcpProxy; url: string }> {
  const url = new URL(address);
  // A server that is reached by a socket of the file system listens at the same port of this machine too.
  const proxy = await tcpProxy(/^%2f/i.test(url.hostname) ? '127.0.0.1' : url.hostname, Number(url.port));
  url.host = `127.0.0.1:${proxy.port}`;
  return { proxy, url: url.href };
}

/** Stands between a client and its server and misbehaves on command. */
async function tcpProxy(targetHost: string, targetPort: number): Promise<TcpProxy> {
  let mode: 'pass' | 'swallow' | 'stall' | 'refuse' = 'pass';
  let refused = 0;
  const sockets = new Set<Socket>();
  const clients = new Set<Socket>();
  const forget = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer(client => {
    if (mode === 'refuse') {
      refused++;
      client.destroy();
      return;
    }
    const upstream = connect(targetPort, targetHost);
    clients.add(client);
    client.on('close', () => clients.delete(client));
    forget(client);
    forget(upstream);
    client.on('data', data => {
      if (mode !== 'stall') upstream.write(data);
    });
    upstream.on('data', data => {
      if (mode === 'swallow') setImmediate(() => client.destroy());
      else if (mode !== 'stall') client.write(data);
    });
    client.on('close', () => upstream.end());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    drop,
    swallowReplies: () => {
      mode = 'swallow';
    },
    stall: () => {
      mode = 'stall';
    },
    refuse: () => {
      mode = 'refuse';
      drop();
    },
    restore: () => {
      mode = 'pass';
    },
    connections: () => clients.size,
    refused: () => refused,
    close: () => {
      drop();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}
