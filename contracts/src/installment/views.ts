import * as v from 'valibot';
import { daySchema, instantSchema } from '../dayFields.js';
import { orderIdSchema, planIdSchema, userIdSchema } from '../ids.js';
import { koboSchema } from '../money.js';
import { paymentDetailsSchema } from '../payment/views.js';
import { paginationSchema } from '../schema.js';
import { installmentStatuses, overdueAges, planStatuses } from './requests.js';

export const installmentSchema = v.object({
  id: v.string(),
  sequence: v.number(),
  amountKobo: koboSchema,
  /** A Lagos day; due at 23:59 WAT. */
  dueDate: daySchema,
  status: v.picklist(installmentStatuses),
  paidAt: v.nullable(instantSchema),
  method: v.nullable(v.picklist(['card', 'wallet'])),
  reference: v.nullable(v.string()),
});
export type Installment = v.InferOutput<typeof installmentSchema>;

export const planSchema = v.object({
  id: planIdSchema,
  orderId: orderIdSchema,
  userId: userIdSchema,
  totalKobo: koboSchema,
  paidKobo: koboSchema,
  outstandingKobo: koboSchema,
  count: v.number(),
  status: v.picklist(planStatuses),
  nextDueDate: v.nullable(daySchema),
  installments: v.array(installmentSchema),
});
export type Plan = v.InferOutput<typeof planSchema>;

export const planListSchema = v.object({
  installments: v.array(planSchema),
  pagination: paginationSchema,
});
export type PlanList = v.InferOutput<typeof planListSchema>;

/** Staff also see whose plan it is. */
export const adminPlanSchema = v.object({
  ...planSchema.entries,
  userName: v.string(),
  userEmail: v.string(),
  /** Since the day of the oldest installment that is past it; 0 when none is. */
  daysLate: v.number(),
});
export type AdminPlan = v.InferOutput<typeof adminPlanSchema>;

/** One fact of a plan. What does not belong to its type is null. */
export const planFactSchema = v.object({
  id: v.string(),
  type: v.string(),
  at: instantSchema,
  /** Who asked for it; null where the shop did it by itself. */
  by: v.nullable(v.string()),
  /** Which installment it is about. */
  sequence: v.nullable(v.number()),
  amountKobo: v.nullable(koboSchema),
  /** The day an installment was moved from, and the one it was moved to. */
  from: v.nullable(daySchema),
  dueDate: v.nullable(daySchema),
  /** What a refund took off which installments. */
  reductions: v.array(v.object({ sequence: v.number(), byKobo: koboSchema })),
  /** Why staff waived or moved it; null after erasure. */
  reason: v.nullable(v.string()),
});
export type PlanFact = v.InferOutput<typeof planFactSchema>;
export const planDetailSchema = v.object({
  ...adminPlanSchema.entries,
  autoDebit: v.boolean(),
  /** Oldest first. */
  history: v.array(planFactSchema),
});
export type PlanDetail = v.InferOutput<typeof planDetailSchema>;
export const adminPlanListSchema = v.object({
  installments: v.array(adminPlanSchema),
  pagination: paginationSchema,
});
/** The summary covers the whole filter, not the page. */
export const allPlansSchema = v.object({
  ...adminPlanListSchema.entries,
  summary: v.object({
    outstandingKobo: koboSchema,
    overdueKobo: koboSchema,
    /** What is past its day, by the age of each plan's oldest; every age, whatever `overdue` asks for. */
    overdueByAge: v.array(
      v.object({ age: v.picklist(overdueAges), plans: v.number(), overdueKobo: koboSchema }),
    ),
  }),
});
export type AllPlans = v.InferOutput<typeof allPlansSchema>;

/** `paymentDetails` is null when the wallet paid. */
export const installmentPaymentSchema = v.object({
  installment: installmentSchema,
  plan: planSchema,
  paymentDetails: v.nullable(paymentDetailsSchema),
});
export type InstallmentPayment = v.InferOutput<typeof installmentPaymentSchema>;
