import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { koboSchema } from '../money.js';
import { paginationSchema } from '../schema.js';

/**
 * `position` and `head` are log positions as text. `lagEvents` is what lies between, counted up to 1000, and what
 * waits behind an open write; `lagSeconds` is the age of the oldest of them.
 */
export const projectionSchema = v.object({
  name: v.string(),
  /** Of the rows that are shown: an earlier one while those of this code are being built. */
  version: v.number(),
  state: v.picklist(['live', 'catching_up', 'rebuilding', 'holding', 'stopped']),
  position: v.nullable(v.string()),
  head: v.nullable(v.string()),
  lagEvents: v.number(),
  lagSeconds: v.number(),
  /** Streams set aside because a handler threw. */
  parked: v.number(),
  error: v.nullable(v.string()),
  /** The type and version of the event that it waits at, because only newer code knows it. */
  holding: v.nullable(v.string()),
  rebuild: v.nullable(
    v.object({
      version: v.number(),
      done: v.number(),
      /** Null where the log does not count its events. */
      total: v.nullable(v.number()),
      perSecond: v.number(),
      etaSeconds: v.nullable(v.number()),
      startedAt: instantSchema,
    }),
  ),
});
export type ProjectionView = v.InferOutput<typeof projectionSchema>;
export const projectionListSchema = v.object({ projections: v.array(projectionSchema) });

export const storedEventSchema = v.object({
  id: v.string(),
  position: v.string(),
  stream: v.string(),
  revision: v.number(),
  type: v.string(),
  at: instantSchema,
  actor: v.object({
    kind: v.picklist(['person', 'system']),
    id: v.nullable(v.string()),
    role: v.nullable(v.string()),
    name: v.string(),
  }),
  correlationId: v.string(),
  causationId: v.string(),
  personId: v.nullable(v.string()),
  /** Whom it concerns: `Deleted customer` after erasure. */
  personName: v.nullable(v.string()),
  /** Of an order, whether it is collected by the shopper; null of all else. */
  pickedUp: v.nullable(v.boolean()),
  schemaVersion: v.number(),
  /** As it was stored. Sealed values are opened for admins; others see `•••` in their place. */
  data: v.unknown(),
});
export type StoredEvent = v.InferOutput<typeof storedEventSchema>;
/** `total` counts up to 10,000 (`MOST_COUNTED`). */
export const eventListSchema = v.object({
  events: v.array(storedEventSchema),
  pagination: paginationSchema,
});

/**
 * Work that happens later or outside. `dead` is tried no more until somebody redrives it. `about` never says what a
 * mail says.
 */
export const failedJobSchema = v.object({
  id: v.string(),
  queue: v.string(),
  state: v.picklist(['dead', 'waiting', 'failed']),
  tries: v.number(),
  about: v.string(),
  error: v.string(),
  writtenAt: instantSchema,
  failedAt: instantSchema,
  nextTryAt: v.nullable(instantSchema),
});
export type FailedJob = v.InferOutput<typeof failedJobSchema>;
/** `queues` counts what is open in each queue; `jobs` are those that failed, the dead first, 500 at most. */
export const jobListSchema = v.object({
  queues: v.array(v.object({ name: v.string(), open: v.number(), dead: v.number() })),
  jobs: v.array(failedJobSchema),
});
export type JobList = v.InferOutput<typeof jobListSchema>;

/** The last link of the ledger's chain; `seq` 0 and an empty hash before the first entry. */
export const ledgerHeadSchema = v.object({
  seq: v.number(),
  hash: v.string(),
  at: v.nullable(instantSchema),
});
export type LedgerHead = v.InferOutput<typeof ledgerHeadSchema>;
/** `brokenAt` is the first `seq` whose hash does not follow. */
export const ledgerVerificationSchema = v.object({
  valid: v.boolean(),
  checked: v.number(),
  head: ledgerHeadSchema,
  brokenAt: v.nullable(v.number()),
});
export type LedgerVerification = v.InferOutput<typeof ledgerVerificationSchema>;

/** `orders` is all confirmed ones of the days; the rest is of those that would have got the discount. */
export const whatIfPromoSchema = v.object({
  orders: v.number(),
  qualifyingOrders: v.number(),
  customers: v.number(),
  itemsTotalKobo: koboSchema,
  discountKobo: koboSchema,
});
export type WhatIfPromo = v.InferOutput<typeof whatIfPromoSchema>;
