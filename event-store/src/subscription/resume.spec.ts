import { StoreUnavailable } from '../errors.js';
import { type EventStore, type Position, position, START, type StoredEvent } from '../eventStore.js';
import { resumingSubscription } from './resume.js';

const at = (n: number): Position => position(0n, BigInt(n));
const events = Array.from({ length: 9 }, (_, n) => ({ id: `${n + 1}`, position: at(n + 1) }) as StoredEvent);

/** Each subscription gives `each` events and then ends as told. */
function store(each: number, end: () => void) {
  const asked: Position[] = [];
  const subscribeToAll = async function* ({ after }: { after: Position }) {
    asked.push(after);
    const rest = events.filter(one => one.position > after).slice(0, each);
    for (const one of rest) yield [one];
    end();
  };
  return { asked, store: { subscribeToAll } as unknown as EventStore };
}

async function read(from: EventStore, options: { enough: number; onLost?: (error: Error) => void }) {
  const stop = new AbortController();
  const seen: string[] = [];
  const batches = resumingSubscription(from, {
    after: START,
    signal: stop.signal,
    backoffMs: 1,
    onLost: options.onLost,
  });
  for await (const batch of batches) {
    seen.push(...batch.map(one => one.id));
    if (seen.length === options.enough) stop.abort();
  }
  return seen;
}

describe('a resuming subscription', () => {
  it('goes on after the last event handed over when the connection was lost', async () => {
    const lost: string[] = [];
    const { asked, store: flaky } = store(4, () => {
      throw new StoreUnavailable('gone');
    });
    const seen = await read(flaky, { enough: 9, onLost: error => lost.push(error.message) });
    expect(seen).toEqual(events.map(one => one.id));
    expect(asked).toEqual([START, at(4), at(8)]);
    expect(lost).toEqual(['gone', 'gone']);
  });

  it('also goes on when a subscription just ends', async () => {
    const { asked, store: ending } = store(5, () => undefined);
    expect(await read(ending, { enough: 9 })).toHaveLength(9);
    expect(asked).toEqual([START, at(5)]);
  });

  it('passes on an error that no retry can mend', async () => {
    const { store: broken } = store(2, () => {
      throw new Error('position of another log');
    });
    await expect(read(broken, { enough: 9 })).rejects.toThrow('position of another log');
  });
});
