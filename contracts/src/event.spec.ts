import * as v from 'valibot';
import { events, upcast } from './event.js';
import { shopEvents } from './shopEvents.js';

describe('upcasting', () => {
  const known = events({
    ParcelWeighed: {
      version: 3,
      data: v.object({ grams: v.number(), scale: v.string() }),
      upcasts: {
        1: (data: { kilos: number }) => ({ grams: data.kilos * 1000 }),
        2: (data: { grams: number }) => ({ ...data, scale: 'unknown' }),
      },
    },
  });

  it('lifts old data step by step to today’s shape', () => {
    expect(upcast(known, 'ParcelWeighed', 1, { kilos: 2 })).toEqual({ grams: 2000, scale: 'unknown' });
    expect(upcast(known, 'ParcelWeighed', 2, { grams: 5 })).toEqual({ grams: 5, scale: 'unknown' });
    expect(upcast(known, 'ParcelWeighed', 3, { grams: 5, scale: 'A' })).toEqual({ grams: 5, scale: 'A' });
  });

  it('refuses an event from the future and one nobody knows', () => {
    expect(() => upcast(known, 'ParcelWeighed', 4, {})).toThrow(/newer/);
    expect(() => upcast(known, 'ParcelLost', 1, {})).toThrow(/Unknown event type/);
  });

  it('has a step for every version below the current one of each event', () => {
    for (const [type, definition] of Object.entries(shopEvents)) {
      const { version, upcasts = {} } = definition as { version: number; upcasts?: Record<number, unknown> };
      for (let below = 1; below < version; below++) expect([type, below in upcasts]).toEqual([type, true]);
    }
  });
});
