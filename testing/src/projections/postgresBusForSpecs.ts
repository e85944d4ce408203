import { PostgresBus } from '@mudu/projections/bus/postgresBus';
import { tcpProxy } from '../eventStore/tcpProxy.js';
import type { Instance } from './busContract.js';

/** A process of the shop on the bus of this database, with a cable that can be pulled. */
export async function joinPostgresBus(databaseUrl: string, { away = false } = {}): Promise<Instance> {
  const url = new URL(databaseUrl);
  const proxy = await tcpProxy(url.hostname, Number(url.port));
  if (away) proxy.refuse();
  url.port = String(proxy.port);
  const bus = await new PostgresBus(url.href).open();
  return {
    bus,
    drop: proxy.drop,
    refuse: proxy.refuse,
    restore: proxy.restore,
    connections: proxy.connections,
    close: async () => {
      await bus.close();
      await proxy.close();
    },
  };
}
