import { logForSpecs, type SpecLog } from '@mudu/testing/projections/logForSpecs';
import { logIdentity } from './logIdentity.js';

let log: SpecLog;
beforeAll(async () => {
  log = await logForSpecs();
});
afterAll(() => log?.close());

describe('the identity of a log that keeps it in a stream', () => {
  it('is written by whoever asks first, and the same for all', async () => {
    const id = async () => (await logIdentity(log.store)).id;
    const asked = await Promise.all(Array.from({ length: 8 }, id));
    expect(new Set(asked).size).toBe(1);
    expect(await id()).toBe(asked[0]);
    expect(await Array.fromAsync(log.store.readStream('shop-identity'))).toHaveLength(1);
  });
});
