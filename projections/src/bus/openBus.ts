import type { Bus } from './bus.js';
import { PostgresBus } from './postgresBus.js';

/** LISTEN/NOTIFY, or Kafka where brokers are named. */
export async function openBus(options: { databaseUrl: string; kafkaBrokers?: string }): Promise<Bus> {
  return new PostgresBus(options.databaseUrl).open();
}
