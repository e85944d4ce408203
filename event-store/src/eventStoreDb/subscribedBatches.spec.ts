import { PassThrough } from 'node:stream';
import type { AllStreamSubscription } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.js';
import { type Position, position, START, type StoredEvent } from '../eventStore.js';
import { subscribedBatches } from './subscribedBatches.js';

/** A subscription whose server says what the spec makes it say. */
class Scripted extends PassThrough {
  unsubscribed = false;
  constructor() {
    super({ objectMode: true, highWaterMark: 100 });
  }
  confirm(): this {
    this.emit('confirmation');
    return this;
  }
  event(at: number, { stream = 'order-1', type = 'OrderPlaced' } = {}): this {
    const event = {
      id: String(at),
      streamId: stream,
      type,
      revision: BigInt(at),
      position: { commit: BigInt(at), prepare: BigInt(at) },
      created: new Date(0),
      data: {},
      metadata: {},
    };
    this.write({ event });
    return this;
  }
  caughtUp(): this {
    this.emit('caughtUp');
    return this;
  }
  unsubscribe(): Promise<void> {
    this.unsubscribed = true;
    return Promise.resolve();
  }
}

const at = (n: number): Position => position(BigInt(n), BigInt(n));

describe('the batches of a subscription', () => {
  let server: Scripted;
  let stop: AbortController;
  beforeEach(() => {
    server = new Scripted();
    stop = new AbortController();
  });
  afterEach(() => stop.abort());

  const batches = (options: { head?: Position; batchSize?: number; deadlineMs?: number } = {}) => {
    const { head = at(1_000_000), batchSize = 10, deadlineMs = 60_000 } = options;
    const generator = subscribedBatches(server as unknown as AllStreamSubscription, {
      after: START,
      signal: stop.signal,
      batchSize,
      deadlineMs,
      quietMs: 20,
      head: async () => head,
      prefix: '',
    });
    // A generator listens only once it is asked.
    let asked: Promise<IteratorResult<readonly StoredEvent[]>> | undefined = generator.next();
    return {
      async next(): Promise<number[] | undefined> {
        const answer = asked ?? generator.next();
        asked = undefined;
        const { value } = await answer;
        return (value as readonly StoredEvent[] | undefined)?.map(event => event.revision);
      },
      leave: () => generator.return(undefined),
    };
  };

  it('hand over what is ready, up to the size asked', async () => {
    const subject = batches({ batchSize: 2 });
    server.confirm().event(1).event(2).event(3);
    expect(await subject.next()).toEqual([1, 2]);
    expect(await subject.next()).toEqual([3]);
  });

  it('say "caught up" where the server says it, though more is ready behind', async () => {
    const subject = batches();
    server.confirm().event(1).event(2).caughtUp().event(3);
    expect(await subject.next()).toEqual([1, 2]);
    expect(await subject.next()).toEqual([]);
    expect(await subject.next()).toEqual([3]);
  });

  it('say it again each time the end is reached, once', async () => {
    const subject = batches();
    server.confirm().event(1).caughtUp();
    expect([await subject.next(), await subject.next()]).toEqual([[1], []]);
    server.caughtUp().event(2);
    expect([await subject.next(), await subject.next()]).toEqual([[2], []]);
    server.emit('fellBehind');
    server.event(3);
    expect(await subject.next()).toEqual([3]);
    server.event(4).caughtUp();
    expect([await subject.next(), await subject.next()]).toEqual([[4], []]);
  });

  it('say it at the head of the log where the server never does', async () => {
    const subject = batches({ head: at(2) });
    server.confirm().event(1);
    expect(await subject.next()).toEqual([1]);
    setTimeout(() => server.event(2), 60);
    expect(await subject.next()).toEqual([2]);
    expect(await subject.next()).toEqual([]);
  });

  it("do not take the server's own events for the end", async () => {
    const subject = batches();
    server.confirm().event(1, { stream: '$settings' }).event(2, { type: '$>' });
    setTimeout(() => server.event(3), 30);
    expect(await subject.next()).toEqual([3]);
  });

  it('are handed over before a lost connection is told', async () => {
    const subject = batches();
    server.confirm().event(1);
    server.emit('error', Object.assign(new Error('Connection dropped'), { type: 'unavailable' }));
    expect(await subject.next()).toEqual([1]);
    await expect(subject.next()).rejects.toThrow('Connection dropped');
    expect(() => server.emit('error', new Error('and another'))).not.toThrow();
    expect(server.unsubscribed).toBe(true);
  });

  it('never just stop', async () => {
    const subject = batches();
    server.confirm().end();
    await expect(subject.next()).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('do not wait for ever for a server that confirms nothing', async () => {
    await expect(batches({ deadlineMs: 30 }).next()).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('end when told to, also while waiting, and let the call go', async () => {
    const subject = batches();
    server.confirm().caughtUp();
    expect(await subject.next()).toEqual([]);
    setTimeout(() => stop.abort(), 20);
    expect(await subject.next()).toBeUndefined();
    expect(server.unsubscribed).toBe(true);
  });

  it('let the call go when the reader leaves', async () => {
    const subject = batches();
    server.confirm().event(1).event(2);
    await subject.next();
    await subject.leave();
    expect(server.unsubscribed).toBe(true);
    server.event(3);
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(server.readableLength).toBe(0);
  });
});
