import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { upcast } from '@mudu/contracts/event';
import { shopEvents } from '@mudu/contracts/shopEvents';
import type { NewEvent } from '@mudu/event-store/eventStore';
import { inboxDecider } from '../../domains/notification/inbox.decider.js';
import { promoDecider } from '../../domains/promo/promo.decider.js';
import { walletDecider } from '../../domains/wallet/wallet.decider.js';
import type { Decider } from '../decider.js';

/** Fifteen months of a shop (testing/src/keptLog/keptLogForSpecs.ts). */
const KEPT = new URL('../../../../testing/src/keptLog/logBefore.jsonl.gz', import.meta.url);
const events: (NewEvent & { stream: string })[] = gunzipSync(readFileSync(KEPT))
  .toString()
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line));

type AnyDecider = Decider<never, unknown, { type: string; data: unknown }>;

function streamsOf(kind: string): { type: string; data: unknown }[][] {
  const streams = new Map<string, { type: string; data: unknown }[]>();
  for (const { stream, type, data, meta } of events)
    if (stream.startsWith(`${kind}-`))
      streams.set(stream, [
        ...(streams.get(stream) ?? []),
        { type, data: upcast(shopEvents, type, meta.schemaVersion, data) },
      ]);
  return [...streams.values()];
}

describe.each([
  // What all states of that log are written as. Another text is another fold: raise the decider's `shape`, and put both here.
  { kind: 'wallet', decider: walletDecider as unknown as AnyDecider, shape: 2, text: '0b969edf8dd89669' },
  { kind: 'promo', decider: promoDecider as unknown as AnyDecider, shape: 2, text: '6e41a9cc7e9afb03' },
])('the snapshot of a $kind', ({ kind, decider: { initial, evolve, snapshot }, shape, text }) => {
  const revive = (state: unknown) => snapshot?.revive(JSON.parse(JSON.stringify(state)));

  it('is the state, after every event there was', () => {
    for (const stream of streamsOf(kind)) {
      let state = initial;
      let revived = revive(initial);
      for (const event of stream) {
        state = evolve(state, event);
        revived = revive(evolve(revived, event));
        expect(revived).toEqual(state);
      }
    }
  });

  it('looks as its shape says', () => {
    const states = streamsOf(kind).map(stream => stream.reduce(evolve, initial));
    expect(states.length).toBeGreaterThan(10);
    const digest = createHash('sha256').update(JSON.stringify(states)).digest('hex').slice(0, 16);
    expect({ shape: snapshot?.shape, text: digest }).toEqual({ shape, text });
  });
});

describe('the snapshot of an inbox', () => {
  const { initial, evolve, decide, snapshot } = inboxDecider;

  it('knows what was read and removed', () => {
    const at = '2026-01-05T09:00:00.000Z' as never;
    const facts = [
      { type: 'NotificationsRead', data: { ids: ['a', 'b', 'c'], at } },
      { type: 'NotificationsRemoved', data: { ids: ['b'], at } },
    ] as const;
    const state = facts.reduce<typeof initial>((before, fact) => evolve(before, fact as never), initial);
    const revived = snapshot?.revive(JSON.parse(JSON.stringify(state))) ?? initial;
    expect(revived).toEqual(state);
    const asked = { ids: ['a', 'b', 'd'], at };
    expect(decide({ type: 'Read', ...asked }, revived)).toMatchObject([{ data: { ids: ['d'] } }]);
    expect(decide({ type: 'Remove', ...asked }, revived)).toMatchObject([{ data: { ids: ['a', 'd'] } }]);
  });
});
