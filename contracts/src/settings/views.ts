import * as v from 'valibot';
import { categorySchema } from '../catalogue/views.js';
import { koboSchema } from '../money.js';
import { instantSchema } from '../schema.js';

export const deliveryOptionSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
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
/** `version` is the list's own: it rises when a row changes, comes or goes. */
export const deliveryOptionListSchema = v.object({
  deliveryOptions: v.array(deliveryOptionSchema),
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
