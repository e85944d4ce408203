import type { Bus, BusLog } from './bus.js';
import { PostgresBus } from './postgresBus.js';

export interface WhichBus {
  databaseUrl: string;
  /** `host:port,host:port`; without it Postgres carries the messages. */
  kafkaBrokers?: string;
  /** Which of several shops on one Kafka this is. */
  kafkaShop?: string;
  log?: BusLog;
}

/** LISTEN/NOTIFY, or Kafka where brokers are named. Opens also while its server is away. */
export async function openBus({ databaseUrl, kafkaBrokers, kafkaShop, log }: WhichBus): Promise<Bus> {
  if (!kafkaBrokers) return new PostgresBus(databaseUrl, log).open();
  // Its client is loaded only where there is a Kafka.
  const [{ KafkaBus }, { kafkaAddress }] = await Promise.all([
    import('./kafkaBus.js'),
    import('./kafkaClient.js'),
  ]);
  return new KafkaBus({ ...kafkaAddress(kafkaBrokers, kafkaShop), log }).open();
}
