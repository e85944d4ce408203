import { appendingContract } from './appendingContract.js';
import { brokenConnectionContract } from './brokenConnectionContract.js';
import { type ContractSubject, settled } from './contractSubject.js';
import { followingContract } from './followingContract.js';
import { readingContract } from './readingContract.js';

/** What a store of this shop must do, whichever it is. */
export function eventStoreContract(open: () => Promise<ContractSubject>): void {
  let subject: ContractSubject;
  const opened = () => subject;

  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject?.close());
  afterEach(async () => {
    subject.proxy.restore();
    await settled(subject.store);
  });

  describe('identity', () => {
    it('is the same whenever it is asked for', async () => {
      const { store } = subject;
      const identity = await store.identity();
      expect(identity).toMatch(/^[0-9a-f-]{36}$/);
      expect(await store.identity()).toBe(identity);
    });
  });

  appendingContract(opened);
  readingContract(opened);
  followingContract(opened);
  brokenConnectionContract(opened);
}
