import type { Bus, BusLog } from './bus.js';
import { PostgresBus } from './postgresBus.js';

export interface WhichBus {
  databaseUrl: string;
  /** `host:port,host:port`; without it Postgres carries the messages. */
  kafkaBrokers?: string;
  log?: BusLog;
}

/** LISTEN/NOTIFY, or Kafka where brokers are named. Opens also while its server is away. */
export async function openBus({ databaseUrl, kafkaBrokers, log }: WhichBus): Promise<Bus> {
  if (!kafkaBrokers) return new PostgresBus(databaseUrl, log).open();
  const brokers = kafkaBrokers.split(',').map(broker => broker.trim());
  // Its client is loaded only where there is a Kafka.
  const { KafkaBus } = await import('./kafkaBus.js');
  return new KafkaBus({ brokers: brokers.filter(Boolean), log }).open();
}
