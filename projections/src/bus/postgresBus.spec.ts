import { type TcpProxy, tcpProxy } from '@mudu/testing/eventStore/tcpProxy';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { type BusSubject, busContract, type Instance } from '@mudu/testing/projections/busContract';
import { Client } from 'pg';
import { KafkaBus } from './kafkaBus.js';
import { openBus } from './openBus.js';
import { PostgresBus } from './postgresBus.js';

async function onPostgres(): Promise<BusSubject> {
  const database = await specDatabase();
  const { hostname, port } = new URL(database.url);
  return {
    async join({ away = false } = {}): Promise<Instance> {
      const proxy: TcpProxy = await tcpProxy(hostname, Number(port));
      if (away) proxy.refuse();
      const url = new URL(database.url);
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
    },
    close: database.close,
  };
}

describe('the bus on Postgres', () => {
  busContract(onPostgres);

  it('is not upset by what others say on its channel', async () => {
    const database = await specDatabase();
    const bus = await openBus({ databaseUrl: database.url });
    expect(bus).toBeInstanceOf(PostgresBus);
    const heard: unknown[] = [];
    bus.subscribe(message => void heard.push(message));
    const stranger = new Client({ connectionString: database.url });
    await stranger.connect();
    for (const text of [
      '',
      'no JSON',
      '[]',
      '{"from":"x","view":"orders","version":1,"position":"7","people":[],"ids":[]}',
    ])
      await stranger.query('SELECT pg_notify($1, $2)', ['mudu_views', text]);
    const other = await openBus({ databaseUrl: database.url });
    const position = '0000000000000001-0000000000000001';
    other.publish({ view: 'orders', version: 1, position: position as never, people: [], ids: [] });
    while (heard.length === 0) await new Promise(resolve => setTimeout(resolve, 10));
    expect(heard).toEqual([{ view: 'orders', version: 1, position, people: [], ids: [] }]);
    await Promise.all([stranger.end(), bus.close(), other.close()]);
    await database.close();
  });

  it('is Kafka where brokers are named, and opens though none answers', async () => {
    const bus = await openBus({
      databaseUrl: 'postgres://nowhere.invalid/',
      kafkaBrokers: '127.0.0.1:1, 127.0.0.1:2',
    });
    expect(bus).toBeInstanceOf(KafkaBus);
    await bus.close();
  });
});
