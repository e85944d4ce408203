import type { ResolvedEvent } from '@eventstore/db-client';
import { START } from '../eventStore.js';
import { logPosition, proposedEvent, storedEvent, storedPosition } from './recordedEvent.js';

const recorded = (fields: object = {}) =>
  ({
    event: {
      id: '11111111-1111-4111-8111-111111111111',
      streamId: 'order-1',
      type: 'OrderPlaced',
      revision: 3n,
      position: { commit: 500n, prepare: 400n },
      created: new Date('2026-01-05T09:00:00.123Z'),
      data: { kobo: 5 },
      metadata: { at: '2026-01-05T09:00:00.000Z' },
      ...fields,
    },
  }) as unknown as ResolvedEvent;

describe('an event of EventStoreDB', () => {
  it('becomes one of ours: commit before prepare, the metadata as meta', () => {
    expect(storedEvent(recorded(), '')).toEqual({
      id: '11111111-1111-4111-8111-111111111111',
      type: 'OrderPlaced',
      stream: 'order-1',
      revision: 3,
      position: '00000000000001f4-0000000000000190',
      recordedAt: '2026-01-05T09:00:00.123Z',
      data: { kobo: 5 },
      meta: { at: '2026-01-05T09:00:00.000Z' },
    });
  });

  it.each([
    ['in a stream of the server', recorded({ streamId: '$settings' })],
    ['of a type of the server', recorded({ type: '$streamDeleted' })],
    ['that a broken link points at', {}],
  ])('%s is none of ours', (_, resolved) => {
    expect(storedEvent(resolved, '')).toBeUndefined();
  });

  it('of one of several shops has a stream of that shop’s name, which is taken off', () => {
    const ours = recorded({ streamId: 'lagos.order-1' });
    expect(storedEvent(ours, 'lagos.')).toMatchObject({ stream: 'order-1' });
    expect(storedEvent(ours, 'abuja.')).toBeUndefined();
  });

  it('has a position that leads back to it', () => {
    const at = { commit: 2n ** 60n, prepare: 7n };
    expect(logPosition(storedPosition(at))).toEqual(at);
    expect(logPosition(START)).toBe('start');
  });

  it('of a server too old to say its position is refused', () => {
    expect(() => storedPosition(undefined)).toThrow('22.10');
    expect(() => storedPosition({ commit: 2n ** 64n - 1n, prepare: 2n ** 64n - 1n })).toThrow('22.10');
  });

  it('is written from our own text, exactly', () => {
    const data = JSON.stringify({ nul: '\u0000', lone: '\ud800', large: 1e21, deep: [null, '₦'] });
    const event = proposedEvent({ id: 'i', type: 'T', data, meta: '{"a":1}' });
    expect(event.contentType).toBe('application/json');
    expect(JSON.stringify(event.data)).toBe(data);
    expect(JSON.stringify(event.metadata)).toBe('{"a":1}');
  });
});
