import type { Config } from '@mudu/api/platform/config';
import type { KafkaAddress } from '@mudu/projections/bus/kafkaClient';

/** Where the settings say that Kafka is. */
export function kafkaOf(config: Config): KafkaAddress | undefined {
  const { KAFKA_BROKERS, KAFKA_SHOP: shop, KAFKA_TLS: tls, KAFKA_SASL: mechanism } = config;
  const { KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = config;
  if (KAFKA_BROKERS === undefined) return undefined;
  return {
    brokers: KAFKA_BROKERS.split(',').map(broker => broker.trim()),
    shop,
    tls,
    ...(username !== undefined && password !== undefined ? { user: { mechanism, username, password } } : {}),
  };
}
