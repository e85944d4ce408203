import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { type BusSubject, busContract } from '@mudu/testing/projections/busContract';
import { joinPostgresBus } from '@mudu/testing/projections/postgresBusForSpecs';
import { Client } from 'pg';
import { KafkaBus } from './kafkaBus.js';
import { openBus } from './openBus.js';
import { PostgresBus } from './postgresBus.js';

async function onPostgres(): Promise<BusSubject> {
  const { url, close } = await specDatabase();
  return { join: options => joinPostgresBus(url, options), close };
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
      kafka: { brokers: ['127.0.0.1:1', '127.0.0.1:2'] },
    });
    expect(bus).toBeInstanceOf(KafkaBus);
    await bus.close();
  });
});
