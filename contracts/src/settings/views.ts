import * as v from 'valibot';
import { categorySchema } from '../catalogue/views.js';
import { daySchema, instantSchema } from '../dayFields.js';
import { koboSchema } from '../money.js';
import { roles } from '../roles.js';
import { paginationSchema } from '../schema.js';

export const deliveryOptionSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** Where an order is collected; empty where it is brought, or where the shop has not said (rules/delivery.md D11). */
  place: v.string(),
  feeKobo: koboSchema,
  defaultFeeKobo: koboSchema,
  minDays: v.number(),
  maxDays: v.number(),
  cutoff: v.string(),
  /** Empty serves every state. */
  states: v.array(v.string()),
  freeAboveKobo: v.nullable(koboSchema),
  active: v.boolean(),
  version: v.number(),
});
export type DeliveryOption = v.InferOutput<typeof deliveryOptionSchema>;
/** With the first and the last Lagos day on which an order paid now would come (rules/delivery.md D8). */
const listedOptionSchema = v.object({
  ...deliveryOptionSchema.entries,
  arrivesFrom: daySchema,
  arrivesBy: daySchema,
});
export type ListedDeliveryOption = v.InferOutput<typeof listedOptionSchema>;
/** `version` is the list's own: it rises when a row changes, comes or goes. */
export const deliveryOptionListSchema = v.object({
  deliveryOptions: v.array(listedOptionSchema),
  version: v.number(),
});
export type DeliveryOptionList = v.InferOutput<typeof deliveryOptionListSchema>;

export const referralRewardsSchema = v.object({
  points: v.number(),
  rewardKobo: koboSchema,
  minOrderKobo: koboSchema,
  holdHours: v.number(),
  updatedAt: v.nullable(instantSchema),
  updatedBy: v.nullable(v.string()),
  version: v.number(),
});
export type ReferralRewards = v.InferOutput<typeof referralRewardsSchema>;

export const categorySettingSchema = v.object({
  ...categorySchema.entries,
  vatBps: v.number(),
  perishable: v.boolean(),
  version: v.number(),
});
export type CategorySetting = v.InferOutput<typeof categorySettingSchema>;
export const categorySettingListSchema = v.object({
  categories: v.array(categorySettingSchema),
  version: v.number(),
});
export type CategorySettingList = v.InferOutput<typeof categorySettingListSchema>;

export const holidaySchema = v.object({ day: daySchema, name: v.string(), version: v.number() });
export type Holiday = v.InferOutput<typeof holidaySchema>;
/** By day. */
export const holidayListSchema = v.object({ holidays: v.array(holidaySchema), version: v.number() });
export type HolidayList = v.InferOutput<typeof holidayListSchema>;

/**
 * One row that somebody changed. `name` is what it is called, its key where it has no name; `fields` are those that
 * differ, by the names of the calls. A field that was not there before, or is no more, is null.
 */
export const settingsChangeSchema = v.object({
  id: v.string(),
  at: instantSchema,
  action: v.picklist(['create', 'update', 'delete']),
  by: v.nullable(v.object({ id: v.string(), name: v.string(), role: v.nullable(v.picklist(roles)) })),
  key: v.string(),
  name: v.string(),
  fields: v.array(v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })),
});
export type SettingsChange = v.InferOutput<typeof settingsChangeSchema>;
/** Newest first. */
export const settingsHistorySchema = v.object({
  changes: v.array(settingsChangeSchema),
  pagination: paginationSchema,
});
export type SettingsHistory = v.InferOutput<typeof settingsHistorySchema>;
