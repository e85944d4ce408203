import * as v from 'valibot';
import { daySchema, instantSchema } from '../dayFields.js';
import { type EventOf, events } from '../event.js';
import { itemIdSchema, orderIdSchema, promoIdSchema, userIdSchema } from '../ids.js';
import { koboSchema, positiveKoboSchema } from '../money.js';
import { audiences, promoKinds } from './requests.js';

/** What a promotion takes off, for whom and how often. */
export const promoTermsSchema = v.object({
  code: v.string(),
  name: v.nullable(v.string()),
  kind: v.picklist(promoKinds),
  discountPercent: v.nullable(v.number()),
  discountAmountKobo: v.nullable(positiveKoboSchema),
  maxDiscountKobo: v.nullable(positiveKoboSchema),
  /** Whole Lagos days, both counted. */
  startDate: daySchema,
  endDate: v.nullable(daySchema),
  usageLimit: v.nullable(v.number()),
  perUserLimit: v.number(),
  audiences: v.array(v.picklist(audiences)),
  /** Either list matching is enough; both empty is everything. */
  categories: v.array(v.string()),
  packages: v.array(itemIdSchema),
});
export type PromoTerms = v.InferOutput<typeof promoTermsSchema>;

const slot = { orderId: orderIdSchema, userId: userIdSchema };

/** One stream per promotion: its slots are given out here, one append each, so that none is given twice. */
export const promoEvents = events({
  PromoCreated: {
    version: 1,
    data: v.object({
      promoId: promoIdSchema,
      terms: promoTermsSchema,
      active: v.boolean(),
      at: instantSchema,
    }),
  },
  PromoEdited: { version: 1, data: v.object({ terms: promoTermsSchema, at: instantSchema }) },
  PromoActivated: { version: 1, data: v.object({ at: instantSchema }) },
  PromoDeactivated: { version: 1, data: v.object({ at: instantSchema }) },
  /** Inactive for good; orders that have its discount keep it. */
  PromoCancelled: { version: 1, data: v.object({ at: instantSchema }) },
  /** By schedule: its first day has come while it was active; its last day is over. */
  PromoStarted: { version: 1, data: v.object({ at: instantSchema }) },
  PromoEnded: { version: 1, data: v.object({ at: instantSchema }) },
  PromoSlotTaken: {
    version: 1,
    data: v.object({
      ...slot,
      discountKobo: koboSchema,
      at: instantSchema,
      /** Real time: a slot whose order was never placed is let go a while after this. */
      heldSince: instantSchema,
    }),
  },
  PromoSlotUsed: { version: 1, data: v.object({ ...slot, at: instantSchema }) },
  PromoSlotReleased: { version: 1, data: v.object({ ...slot, at: instantSchema }) },
});
export type PromoEvent = EventOf<typeof promoEvents>;
