import * as v from 'valibot';
import { daySchema, instantSchema } from '../dayFields.js';
import { promoIdSchema } from '../ids.js';
import { koboSchema } from '../money.js';
import { paginationSchema } from '../schema.js';
import { audiences, promoKinds, promoStates } from './requests.js';

/** Both spellings of a name are always there (rules/promotion.md PR2). */
export const promoSchema = v.object({
  id: promoIdSchema,
  name: v.nullable(v.string()),
  title: v.nullable(v.string()),
  promotionCode: v.string(),
  code: v.string(),
  kind: v.picklist(promoKinds),
  /** Percent. */
  discount: v.nullable(v.number()),
  discountPercent: v.nullable(v.number()),
  discountAmountKobo: v.nullable(koboSchema),
  maxDiscountKobo: v.nullable(koboSchema),
  /** Whole Lagos days, both counted. */
  startDate: daySchema,
  endDate: v.nullable(daySchema),
  usageLimit: v.nullable(v.number()),
  perUserLimit: v.number(),
  applicableTo: v.array(v.picklist(audiences)),
  applicableToCategories: v.array(v.string()),
  applicableToCategoryIds: v.array(v.string()),
  applicableToPackages: v.array(v.string()),
  applicableToPackageIds: v.array(v.string()),
  status: v.picklist(['active', 'inactive']),
  state: v.picklist(promoStates),
  usageCount: v.number(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: v.number(),
});
export type Promo = v.InferOutput<typeof promoSchema>;

export const promoListSchema = v.object({ promos: v.array(promoSchema), pagination: paginationSchema });
export type PromoList = v.InferOutput<typeof promoListSchema>;

export const promoUsageSchema = v.object({
  usageCount: v.number(),
  usageLimit: v.nullable(v.number()),
  remaining: v.nullable(v.number()),
  totalDiscountKobo: koboSchema,
  usages: v.array(
    v.object({
      userId: v.string(),
      userName: v.string(),
      orderId: v.string(),
      discountKobo: koboSchema,
      status: v.picklist(['reserved', 'used', 'released']),
      usedAt: instantSchema,
    }),
  ),
  pagination: paginationSchema,
});
export type PromoUsage = v.InferOutput<typeof promoUsageSchema>;

/** What the code would take off; nothing is reserved. `totalKobo` = items + delivery − discount. */
export const validatedPromoSchema = v.object({
  valid: v.literal(true),
  promo: v.object({
    code: v.string(),
    title: v.nullable(v.string()),
    kind: v.picklist(promoKinds),
    discountPercent: v.nullable(v.number()),
    discountAmountKobo: v.nullable(koboSchema),
    /** Most that a percentage takes off. */
    maxDiscountKobo: v.nullable(koboSchema),
  }),
  discountKobo: koboSchema,
  totalKobo: koboSchema,
});
export type ValidatedPromo = v.InferOutput<typeof validatedPromoSchema>;
