import { PostgresBus } from '@mudu/projections/bus/postgresBus';
import { proxyBefore } from '../eventStore/tcpProxy.js';
import type { Instance } from './busContract.js';

/** A process of the shop on the bus of this database, with a cable that can be pulled. */
export async function joinPostgresBus(databaseUrl: string, { away = false } = {}): Promise<Instance> {
  const { proxy, url } = await proxyBefore(databaseUrl);
  if (away) proxy.refuse();
  const bus = await new PostgresBus(url).open();
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
