import { PUBLIC_CONTENT_TYPE, topicOf } from '@mudu/contracts/integration/publicEvent';
import { publicKinds } from '@mudu/contracts/integration/publicEvents';
import { type KafkaAddress, kafkaClient, topicNamed } from '@mudu/projections/bus/kafkaClient';
import { Partitioners } from 'kafkajs';
import type { EventTopics, TopicMessage } from './eventTopics.js';

/**
 * So many consumers of a group can share a topic. Another number puts a stream's later events elsewhere than its earlier
 * ones, so it is chosen once.
 */
const PARTITIONS = 6;
/** As the log does, unless whoever runs the brokers made the topic otherwise. */
const KEPT_FOR_EVER = [{ name: 'retention.ms', value: '-1' }];

const headers = { 'content-type': PUBLIC_CONTENT_TYPE };

/** Topics of Kafka, one for each kind of stream. A message counts as kept when all replicas in sync have it. */
export class KafkaTopics implements EventTopics {
  private readonly kafka;
  private readonly producer;

  constructor(private readonly address: KafkaAddress) {
    this.kafka = kafkaClient(address);
    this.producer = this.kafka.producer({
      createPartitioner: Partitioners.DefaultPartitioner,
      // What is tried again must not be overtaken.
      maxInFlightRequests: 1,
    });
  }

  async identity(): Promise<string> {
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      const topics = publicKinds.map(kind => ({
        topic: this.named(topicOf(kind)),
        numPartitions: PARTITIONS,
        configEntries: KEPT_FOR_EVER,
      }));
      // Refused where they are there already, and where only operators may make topics.
      await admin.createTopics({ topics }).catch(() => undefined);
      // Topics of another name have nothing of what those of this one have.
      return this.named((await admin.describeCluster()).clusterId);
    } finally {
      await admin.disconnect();
    }
  }

  async send(messages: readonly TopicMessage[]): Promise<void> {
    const byTopic = Map.groupBy(messages, ({ topic }) => topic);
    await this.producer.connect();
    await this.producer.sendBatch({
      acks: -1,
      topicMessages: [...byTopic].map(([topic, of]) => ({
        topic: this.named(topic),
        messages: of.map(({ key, value }) => ({ key, value, headers })),
      })),
    });
  }

  async close(): Promise<void> {
    await this.producer.disconnect();
  }

  private named(name: string): string {
    return topicNamed(name, this.address);
  }
}
