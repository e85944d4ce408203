import { appendCertainly } from './appendCertainly.js';
import { OutcomeUnknown, RevisionConflict, StoreUnavailable } from './errors.js';
import type { EventStore } from './eventStore.js';

const done = { revision: 0, position: 'p' };
/** A store that answers these, one after the other. */
function answering(...answers: (Error | typeof done)[]) {
  let asked = 0;
  const append = async () => {
    const answer = answers[asked++];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const store = { append } as unknown as EventStore;
  return {
    append: () => appendCertainly(store, 'order-1', 'no_stream', [], { attempts: 3, backoffMs: 1 }),
    asked: () => asked,
  };
}
const away = new StoreUnavailable('no leader');

describe('an append that is made certainly', () => {
  it('is sent again while the store is away or says nothing', async () => {
    const store = answering(away, new OutcomeUnknown('no answer'), done);
    await expect(store.append()).resolves.toEqual(done);
  });

  it('fails as the store did last once it was tried often enough', async () => {
    const store = answering(new OutcomeUnknown('no answer'), new OutcomeUnknown('no answer'), away, done);
    await expect(store.append()).rejects.toBe(away);
    expect(store.asked()).toBe(3);
  });

  it.each([new RevisionConflict('order-1', 3, 4), new TypeError('x is undefined')])(
    'fails at once with what no repetition can mend: %s',
    async error => {
      const store = answering(error, done);
      await expect(store.append()).rejects.toBe(error);
      expect(store.asked()).toBe(1);
    },
  );
});
