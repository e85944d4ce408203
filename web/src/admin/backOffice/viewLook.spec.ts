import { lagText, percentOf, progressText } from './viewLook';

const rebuild = { version: 2, startedAt: '2026-01-05T09:00:00.000Z', perSecond: 4000.4, etaSeconds: 1.2 };

it.each([
  [0, 0, 'Has read everything'],
  [1, 0.4, '1 event behind, 0 seconds'],
  [12, 1.4, '12 events behind, 1 second'],
  [1000, 61, '1,000 events and more behind, 61 seconds'],
])('says how far behind a view is: %i events, %d s', (lagEvents, lagSeconds, said) => {
  expect(lagText({ lagEvents, lagSeconds })).toBe(said);
});

it.each([
  [{ done: 250, total: 1000 }, 25, '250 of 1,000 events read, 4,000 a second, about 2 seconds left'],
  [{ done: 1, total: null, etaSeconds: null }, undefined, '1 event read, 4,000 a second'],
  [{ done: 0, total: 0, etaSeconds: 0 }, undefined, '0 events read, the tables are made ready'],
  // The log grows while it is read.
  [{ done: 12, total: 10 }, undefined, '12 events read, the tables are made ready'],
])('says how far a rebuild is: %j', (part, percent, said) => {
  expect(percentOf({ ...rebuild, ...part })).toBe(percent);
  expect(progressText({ ...rebuild, ...part })).toBe(said);
});
