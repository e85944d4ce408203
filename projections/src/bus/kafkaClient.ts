import { type ISocketFactory, Kafka, logLevel, type SASLOptions } from 'kafkajs';

export interface KafkaAddress {
  /** `host:port` of some brokers; they name the others. */
  brokers: string[];
  /** Which of several shops on one Kafka this is. */
  shop?: string;
  tls?: boolean;
  /** Whom the brokers know the shop as; none where they ask nobody. */
  user?: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string };
  /** How a connection to a broker is made; specs put themselves in between. */
  socketFactory?: ISocketFactory;
}

/** A topic of this shop. */
export const topicNamed = (name: string, { shop }: KafkaAddress): string => (shop ? `${shop}-${name}` : name);

/** The client as all of the shop use it: it gives up soon and says nothing, for whoever asks tries again and says so once. */
export const kafkaClient = ({ brokers, tls, user, socketFactory }: KafkaAddress): Kafka =>
  new Kafka({
    clientId: 'mudu',
    brokers,
    ssl: tls,
    sasl: user as SASLOptions | undefined,
    socketFactory,
    connectionTimeout: 3000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2000, retries: 4 },
    logLevel: logLevel.NOTHING,
  });
