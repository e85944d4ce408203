import type { Bus, BusLog } from './bus.js';
import type { KafkaAddress } from './kafkaClient.js';
import { PostgresBus } from './postgresBus.js';

export interface WhichBus {
  databaseUrl: string;
  /** Without it Postgres carries the messages. */
  kafka?: KafkaAddress;
  log?: BusLog;
}

/** LISTEN/NOTIFY, or Kafka where there is one. Opens also while its server is away. */
export async function openBus({ databaseUrl, kafka, log }: WhichBus): Promise<Bus> {
  if (!kafka) return new PostgresBus(databaseUrl, log).open();
  // Its client is loaded only where there is a Kafka.
  const { KafkaBus } = await import('./kafkaBus.js');
  return new KafkaBus({ ...kafka, log }).open();
}
