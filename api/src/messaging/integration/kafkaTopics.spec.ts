import { PUBLIC_CONTENT_TYPE, topicOf } from '@mudu/contracts/integration/publicEvent';
import { type PublicKind, publicKinds } from '@mudu/contracts/integration/publicEvents';
import { kafkaClient } from '@mudu/projections/bus/kafkaClient';
import { readTopics } from '@mudu/testing/integration/readTopics';
import { findKafka, type SpecKafka } from '@mudu/testing/projections/kafkaForSpecs';
import { until } from '@mudu/testing/projections/logForSpecs';
import { v7 } from 'uuid';
import type { TopicMessage } from './eventTopics.js';
import { KafkaTopics } from './kafkaTopics.js';

const kafka = await findKafka();
/** Other runs use the same Kafka. */
const shop = `spec_${process.pid}_${Date.now()}`;
const topic = (kind: PublicKind) => `${shop}-${topicOf(kind)}`;

const message = (key: string, n: number): TopicMessage => ({
  topic: topicOf('wallet'),
  key,
  value: JSON.stringify({ n }),
});

async function onKafka(given: SpecKafka) {
  const address = { brokers: await given.brokers(), shop };
  const topics = new KafkaTopics(address);
  const identity = await topics.identity();
  return { address, topics, identity };
}

describe('the topics of Kafka', () => {
  if (!kafka) {
    process.stderr.write('SKIPPED: the topics of Kafka, for there are no KAFKA_BROKERS and no Docker\n');
    it.skip('keep what they are sent (set KAFKA_BROKERS or start Docker)', () => undefined);
    return;
  }
  afterAll(() => kafka.stop());

  it('are there for each kind of stream as soon as the cluster has said who it is', async () => {
    const { address, topics, identity } = await onKafka(kafka);
    expect(identity).toBe((await onKafka(kafka)).identity);
    const admin = kafkaClient(address).admin();
    await admin.connect();
    const there = await admin.listTopics();
    await admin.disconnect();
    expect(there).toEqual(expect.arrayContaining(publicKinds.map(topic)));
    await topics.close();
  });

  it('keep what they are sent, the messages of one key in order and in one partition', async () => {
    const { address, topics } = await onKafka(kafka);
    const keys = Array.from({ length: 12 }, () => `wallet-${v7()}`);
    for (let n = 0; n < 30; n++) await topics.send(keys.map(key => message(key, n)));
    await topics.close();
    const read = await readTopics(address, [topic('wallet')]);
    for (const key of keys) {
      const mine = read.filter(one => one.key === key);
      expect(mine.map(({ value }) => JSON.parse(value).n)).toEqual(Array.from({ length: 30 }, (_, n) => n));
      expect(new Set(mine.map(({ partition }) => partition)).size).toBe(1);
      expect(mine[0]?.headers).toEqual({ 'content-type': PUBLIC_CONTENT_TYPE });
    }
    expect(new Set(read.map(({ partition }) => partition)).size).toBeGreaterThan(1);
  });

  it('are those of one shop: another has its own', async () => {
    const { address, topics, identity } = await onKafka(kafka);
    const other = new KafkaTopics({ ...address, shop: `${shop}_next_door` });
    expect(await other.identity()).not.toBe(identity);
    const key = `wallet-${v7()}`;
    await other.send([message(key, 0)]);
    await Promise.all([topics.close(), other.close()]);
    expect((await readTopics(address, [topic('wallet')])).filter(one => one.key === key)).toEqual([]);
  });

  it('say that they could not keep it while there is no way to them, and keep it when there is', async () => {
    const { address } = await onKafka(kafka);
    const away = new KafkaTopics({ brokers: ['127.0.0.1:1'] });
    const key = `wallet-${v7()}`;
    await expect(away.identity()).rejects.toThrow();
    await expect(away.send([message(key, 0)])).rejects.toThrow();
    await away.close();
    const { topics } = await onKafka(kafka);
    await topics.send([message(key, 1)]);
    await topics.close();
    const read = await until(
      () => readTopics(address, [topic('wallet')]),
      all => all.some(one => one.key === key),
    );
    expect(read.filter(one => one.key === key).map(({ value }) => JSON.parse(value).n)).toEqual([1]);
  });
});
