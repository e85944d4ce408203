import { type ISocketFactory, Kafka, logLevel } from 'kafkajs';

export interface KafkaAddress {
  /** `host:port` of some brokers; they name the others. */
  brokers: string[];
  /** Which of several shops on one Kafka this is. */
  shop?: string;
  /** How a connection to a broker is made; specs put themselves in between. */
  socketFactory?: ISocketFactory;
}

/** `brokers` is `host:port,host:port`, as the settings have it. */
export const kafkaAddress = (brokers: string, shop: string | undefined): KafkaAddress => ({
  brokers: brokers.split(',').map(broker => broker.trim()),
  shop,
});

/** A topic of this shop. */
export const topicNamed = (name: string, { shop }: KafkaAddress): string => (shop ? `${shop}-${name}` : name);

/** The client as all of the shop use it: it gives up soon and says nothing, for whoever asks tries again and says so once. */
export const kafkaClient = ({ brokers, socketFactory }: KafkaAddress): Kafka =>
  new Kafka({
    clientId: 'mudu',
    brokers,
    socketFactory,
    connectionTimeout: 3000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2000, retries: 4 },
    logLevel: logLevel.NOTHING,
  });
