import { gatherMs } from './gathering.js';

it.each([
  { events: 1, withinMs: 60_000, ms: 100, shop: 'an order a minute' },
  { events: 200, withinMs: 60_000, ms: 100, shop: 'a bulk move after a quiet minute' },
  { events: 19, withinMs: 100, ms: 100, shop: 'nearly busy' },
  { events: 20, withinMs: 100, ms: 400, shop: 'busy' },
  { events: 64, withinMs: 100, ms: 200, shop: 'busier, until 128 have come' },
  { events: 300, withinMs: 150, ms: 150, shop: 'very busy' },
])('$shop: $events events within $withinMs ms are followed by $ms ms', ({ events, withinMs, ms }) => {
  expect(gatherMs(events, withinMs)).toBeCloseTo(ms);
});
