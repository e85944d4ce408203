import { PassThrough } from 'node:stream';
import type { StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.js';
import { readBatches } from './readBatches.js';

class ScriptedRead extends PassThrough {
  cancelled = false;
  constructor() {
    super({ objectMode: true });
  }
  cancel(): Promise<void> {
    this.cancelled = true;
    return Promise.resolve();
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

describe('the batches of a read', () => {
  let server: ScriptedRead;
  beforeEach(() => {
    server = new ScriptedRead();
  });
  const batches = (deadlineMs: number) => readBatches(server as unknown as StreamingRead<number>, deadlineMs);

  it('hold everything, in order', async () => {
    for (const n of [1, 2, 3]) server.write(n);
    server.end();
    const all: number[] = [];
    for await (const batch of batches(1000)) all.push(...batch);
    expect(all).toEqual([1, 2, 3]);
  });

  it('are given up when the server hangs', async () => {
    const reading = batches(30);
    server.write(1);
    expect(await reading.next()).toMatchObject({ value: [1] });
    await expect(reading.next()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(server.cancelled).toBe(true);
  });

  it('are not given up because the reader is slow', async () => {
    const reading = batches(30);
    server.write(1);
    await reading.next();
    server.write(2);
    await pause(60);
    expect(await reading.next()).toMatchObject({ value: [2] });
  });

  it('end with the error of the client, and a later one disturbs nobody', async () => {
    const first = batches(1000).next();
    server.emit('error', new Error('Connection dropped'));
    await expect(first).rejects.toThrow('Connection dropped');
    expect(() => server.emit('error', new Error('and another'))).not.toThrow();
  });

  it('left early, let the call go with all that was on its way', async () => {
    const reading = batches(1000);
    server.write(1);
    await reading.next();
    await reading.return(undefined);
    expect(server.cancelled).toBe(true);
    for (let n = 2; n < 50; n++) server.write(n);
    await pause(20);
    expect(server.readableLength + server.writableLength).toBe(0);
  });
});
