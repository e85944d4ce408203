import { createRequire } from 'node:module';
import type * as Streams from '@eventstore/db-client/generated/streams_pb.js';
import PlainEnvironment from './plainEnvironment.mjs';

interface Touched {
  madeHere?: string;
  navigator: unknown;
}
const load = createRequire(import.meta.url) as (path: string) => typeof Streams;
const touched = globalThis as unknown as Touched;

describe('the global scope after a file of specs', () => {
  it('is as it was before, with what was replaced and without what was added', async () => {
    const { exit } = process;
    const { navigator } = touched;
    const environment = new PlainEnvironment({ projectConfig: { fakeTimers: {} } });
    await environment.setup();
    Object.defineProperty(globalThis, 'navigator', { value: 'another', configurable: true });
    touched.madeHere = 'left over';
    process.exit = (() => undefined) as never;
    environment.fakeTimersModern.useFakeTimers();
    const faked = setTimeout;
    await environment.teardown();
    expect(touched.navigator).toBe(navigator);
    expect('madeHere' in globalThis).toBe(false);
    expect(process.exit).toBe(exit);
    expect(setTimeout).not.toBe(faked);
  });

  it('has what a library put there when it was loaded, which is loaded once for all files', async () => {
    const environment = new PlainEnvironment({ projectConfig: { fakeTimers: {} } });
    await environment.setup();
    const { ReadReq } = load('@eventstore/db-client/generated/streams_pb.js');
    await environment.teardown();
    expect(() => new ReadReq.Options()).not.toThrow();
  });
});
