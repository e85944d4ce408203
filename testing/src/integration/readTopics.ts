import { type KafkaAddress, kafkaClient } from '@mudu/projections/bus/kafkaClient';
import { v7 } from 'uuid';

export interface ReadMessage {
  topic: string;
  partition: number;
  key: string;
  value: string;
  headers: Record<string, string>;
}

/** Everything that these topics of Kafka have now, each partition in its order. */
export async function readTopics(address: KafkaAddress, topics: readonly string[]): Promise<ReadMessage[]> {
  const kafka = kafkaClient(address);
  const admin = kafka.admin();
  await admin.connect();
  /** What is still to come, by topic and partition. */
  const missing = new Map<string, bigint>();
  for (const topic of topics)
    for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
      if (BigInt(high) > BigInt(low)) missing.set(`${topic} ${partition}`, BigInt(high) - 1n);
  await admin.disconnect();
  const read: ReadMessage[] = [];
  if (missing.size === 0) return read;
  const all = Promise.withResolvers<void>();
  const consumer = kafka.consumer({ groupId: `spec-${v7()}` });
  consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
    if (!restart) all.reject(error);
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: async ({ topic, partition, message }) => {
        const headers = Object.entries(message.headers ?? {});
        read.push({
          topic,
          partition,
          key: String(message.key),
          value: String(message.value),
          headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
        });
        const place = `${topic} ${partition}`;
        if (BigInt(message.offset) >= (missing.get(place) ?? Number.POSITIVE_INFINITY)) missing.delete(place);
        if (missing.size === 0) all.resolve();
      },
    });
    await all.promise;
  } finally {
    await consumer.disconnect();
  }
  return read;
}
