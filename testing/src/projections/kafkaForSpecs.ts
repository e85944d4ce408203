import { Kafka, logLevel } from 'kafkajs';
import { dockerAnswers } from '../eventStore/serverForSpecs.js';

export interface SpecKafka {
  /** `host:port` of the brokers. */
  brokers(): Promise<string[]>;
  stop(): Promise<void>;
}

const IMAGE = 'apache/kafka:3.9.1';
/** The port clients outside the container use; the broker must name it back to them. */
const PORT = 9092;
const STARTER = '/tmp/start.sh';

/** The brokers at KAFKA_BROKERS, or one in a container where Docker answers, or none. */
export async function findKafka(): Promise<SpecKafka | undefined> {
  const given = process.env.KAFKA_BROKERS;
  if (given) return { brokers: async () => given.split(','), stop: async () => undefined };
  return (await dockerAnswers()) ? inContainer() : undefined;
}

function inContainer(): SpecKafka {
  const started = start();
  // Whoever asks for the address hears of a failure.
  started.catch(() => undefined);
  return {
    brokers: async () => {
      const container = await started;
      return [`${container.getHost()}:${container.getMappedPort(PORT)}`];
    },
    stop: async () => {
      await (await started).stop();
    },
  };
}

/**
 * A broker tells its clients where to find it, and where that is outside is known only when the container runs:
 * so the container waits for the script that starts the broker.
 */
async function start() {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE)
    .withExposedPorts(PORT)
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: `OUTSIDE://:${PORT},INSIDE://:19092,CONTROLLER://:9093`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'OUTSIDE:PLAINTEXT,INSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_INTER_BROKER_LISTENER_NAME: 'INSIDE',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    })
    .withEntrypoint(['sh', '-c', `while [ ! -f ${STARTER} ]; do sleep 0.1; done; sleep 0.1; sh ${STARTER}`])
    .withWaitStrategy(Wait.forSuccessfulCommand('true'))
    .start();
  const outside = `${container.getHost()}:${container.getMappedPort(PORT)}`;
  await container.copyContentToContainer([
    {
      content: `export KAFKA_ADVERTISED_LISTENERS=OUTSIDE://${outside},INSIDE://localhost:19092\nexec /etc/kafka/docker/run\n`,
      target: STARTER,
    },
  ]);
  await answering(outside);
  return container;
}

async function answering(broker: string): Promise<void> {
  const retry = { initialRetryTime: 500, maxRetryTime: 1000, retries: 60 };
  const admin = new Kafka({ brokers: [broker], logLevel: logLevel.NOTHING, retry }).admin();
  await admin.connect();
  await admin.listTopics();
  await admin.disconnect();
}
