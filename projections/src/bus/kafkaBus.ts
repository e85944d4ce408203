import { randomUUID } from 'node:crypto';
import { retryUntilAborted } from '@mudu/event-store/retryUntilAborted';
import { pause } from '@mudu/event-store/subscription/resume';
import { type Consumer, type Kafka, Partitioners } from 'kafkajs';
import { type Bus, type BusLog, silent, type ViewChanged } from './bus.js';
import { type KafkaAddress, kafkaClient, topicNamed } from './kafkaClient.js';
import { Listeners } from './listeners.js';
import { decode, encode } from './message.js';
import { Outgoing } from './outgoing.js';
import { Reach } from './reach.js';

/** Older messages are useless: an instance that was away this long has read its views anew. */
const RETENTION_MS = 3_600_000;
const OPEN_MS = 5000;
const RETRY_MS = 1000;
const CLOSE_MS = 5000;
const FETCH_WAIT_MS = 500;

export interface KafkaBusOptions extends KafkaAddress {
  topic?: string;
  log?: BusLog;
}

/**
 * Kafka between processes; within this one a message arrives at once. Every instance hears every message, so
 * each is a consumer group of its own. It keeps its place itself: a group without committed offsets would jump
 * to the end of the topic whenever it has to join again.
 */
export class KafkaBus implements Bus {
  private readonly self = randomUUID();
  private readonly topic: string;
  private readonly reach: Reach;
  private readonly listeners: Listeners;
  private readonly outgoing = new Outgoing(messages => this.produce(messages));
  private readonly kafka: Kafka;
  private readonly producer;
  private consumer: Consumer | undefined;
  private listening: Promise<void> | undefined;
  /** The next offset of each partition. */
  private readonly places = new Map<number, bigint>();
  private readonly placed = Promise.withResolvers<void>();
  private readonly stopping = new AbortController();

  constructor({ topic = 'mudu-views', log = silent, ...address }: KafkaBusOptions) {
    this.topic = topicNamed(topic, address);
    this.listeners = new Listeners(log);
    this.reach = new Reach(log, 'Kafka', () => this.listeners.tellGap());
    this.kafka = kafkaClient(address);
    this.producer = this.kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
  }

  /**
   * Returns when nothing published from now on can be missed; when Kafka is away, after a while all the same.
   */
  async open(): Promise<this> {
    this.listening = this.listen();
    const patience = new AbortController();
    await Promise.race([this.placed.promise, pause(OPEN_MS, patience.signal)]);
    patience.abort();
    return this;
  }

  get away(): boolean {
    return this.reach.away;
  }

  publish(message: ViewChanged): void {
    this.listeners.tell(message);
    this.outgoing.add(message);
  }

  tellHere(message: ViewChanged): void {
    this.listeners.tell(message);
  }

  subscribe(listener: (message: ViewChanged) => void): () => void {
    return this.listeners.add(listener);
  }

  onGap(listener: () => void): () => void {
    return this.listeners.addForGaps(listener);
  }

  async close(): Promise<void> {
    const patience = new AbortController();
    this.stopping.abort();
    const closing = (async () => {
      await this.outgoing.close();
      await this.listening;
      await Promise.allSettled([this.consumer?.disconnect(), this.producer.disconnect()]);
    })();
    await Promise.race([closing, pause(CLOSE_MS, patience.signal)]);
    patience.abort();
  }

  private async produce(messages: readonly ViewChanged[]): Promise<void> {
    try {
      await this.producer.connect();
      await this.producer.send({
        topic: this.topic,
        messages: messages.map(message => ({ key: message.view, value: encode(this.self, message) })),
      });
      this.reach.back();
    } catch (error) {
      this.reach.lost(error);
      throw error;
    }
  }

  /** Until there is a consumer at work; when that one crashes it begins again. */
  private async listen(): Promise<void> {
    const { signal } = this.stopping;
    const begin = async () => {
      await this.findPlaces();
      this.placed.resolve();
      if (!signal.aborted) await this.consume();
    };
    await retryUntilAborted(begin, {
      signal,
      everyMs: RETRY_MS,
      failed: error => this.reach.lost(error),
    });
  }

  /** Where the topic ends now; a place once found is kept. */
  private async findPlaces(): Promise<void> {
    const admin = this.kafka.admin();
    try {
      await admin.connect();
      const configEntries = [{ name: 'retention.ms', value: String(RETENTION_MS) }];
      // Refused where only operators may make topics; then it is there, or the next question fails.
      await admin
        .createTopics({ topics: [{ topic: this.topic, numPartitions: 1, configEntries }] })
        .catch(() => undefined);
      for (const { partition, high } of await admin.fetchTopicOffsets(this.topic))
        if (!this.places.has(partition)) this.places.set(partition, BigInt(high));
    } finally {
      await admin.disconnect();
    }
  }

  private async consume(): Promise<void> {
    const consumer = this.kafka.consumer({
      // A new name each time: the old one's lost member would hold a group up until its session has ended.
      groupId: `${this.topic}-${randomUUID()}`,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      // Its own restart can not be stopped while it is under way.
      retry: { restartOnFailure: async () => false },
    });
    this.consumer = consumer;
    consumer.on(consumer.events.GROUP_JOIN, () => {
      this.reach.back();
      for (const [partition, offset] of this.places)
        consumer.seek({ topic: this.topic, partition, offset: String(offset) });
    });
    consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
      if (this.stopping.signal.aborted) return;
      this.reach.lost(error);
      this.listening = this.listen();
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topic: this.topic });
      await consumer.run({
        autoCommit: false,
        eachMessage: async ({ partition, message }) => {
          this.places.set(partition, BigInt(message.offset) + 1n);
          const heard = decode(message.value?.toString());
          if (heard && heard.from !== this.self) this.listeners.tell(heard.message);
        },
      });
    } catch (error) {
      await consumer.disconnect().catch(() => undefined);
      throw error;
    }
  }
}
