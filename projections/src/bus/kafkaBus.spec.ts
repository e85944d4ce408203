import { connect, type Socket } from 'node:net';
import { type BusSubject, busContract, type Instance } from '@mudu/testing/projections/busContract';
import { findKafka, type SpecKafka } from '@mudu/testing/projections/kafkaForSpecs';
import { KafkaBus } from './kafkaBus.js';

let topics = 0;

const pulled = () => Object.assign(new Error('The cable was pulled'), { code: 'ECONNRESET' });

/** Brokers name their own address to clients, so the spec cuts the sockets instead of using a proxy. */
function cable() {
  const sockets = new Set<Socket>();
  let cut = false;
  const drop = () => {
    for (const socket of sockets) socket.destroy(pulled());
  };
  return {
    factory: ({ host, port, onConnect }: { host: string; port: number; onConnect: () => void }) => {
      const socket = connect({ host, port }, onConnect);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      if (cut) setImmediate(() => socket.destroy(pulled()));
      return socket;
    },
    drop,
    refuse: () => {
      cut = true;
      drop();
    },
    restore: () => {
      cut = false;
    },
    connections: () => sockets.size,
  };
}

async function onKafka(kafka: SpecKafka): Promise<BusSubject> {
  const brokers = await kafka.brokers();
  const topic = `mudu-spec-${process.pid}-${++topics}`;
  return {
    async join({ away = false } = {}): Promise<Instance> {
      const { factory, ...hands } = cable();
      if (away) hands.refuse();
      const bus = await new KafkaBus({ brokers, topic, socketFactory: factory }).open();
      return { bus, ...hands, close: () => bus.close() };
    },
    close: async () => undefined,
  };
}

const kafka = await findKafka();

describe('the bus on Kafka', () => {
  if (kafka) {
    afterAll(() => kafka.stop());
    busContract(() => onKafka(kafka));

    it('tells an instance all that was published while its connection was gone', async () => {
      const subject = await onKafka(kafka);
      const [here, there] = await Promise.all([subject.join(), subject.join()]);
      const heard = new Set<string>();
      there.bus.subscribe(({ ids }) => {
        for (const id of ids) heard.add(id);
      });
      const say = (id: string) => {
        const position = '0000000000000001-0000000000000001' as never;
        here.bus.publish({ view: 'orders', version: 1, position, people: [], ids: [id] });
      };
      const sent: string[] = [];
      for (let cuts = 0; cuts < 3; cuts++) {
        there.refuse();
        for (let n = 0; n < 10; n++) {
          sent.push(`${cuts}.${n}`);
          say(`${cuts}.${n}`);
          await new Promise(resolve => setImmediate(resolve));
        }
        there.restore();
        while (sent.some(id => !heard.has(id))) await new Promise(resolve => setTimeout(resolve, 10));
      }
      expect(heard).toEqual(new Set(sent));
      await Promise.all([here.close(), there.close()]);
    });
  } else {
    // Not console.warn: Jest drops what a wholly skipped file says there.
    process.stderr.write('SKIPPED: the bus on Kafka, for there are no KAFKA_BROKERS and no Docker\n');
    it.skip('does all that the contract asks (set KAFKA_BROKERS or start Docker)', () => undefined);
  }
});
