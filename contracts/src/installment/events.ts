import * as v from 'valibot';
import { daySchema, instantSchema } from '../dayFields.js';
import { type EventOf, events } from '../event.js';
import { orderIdSchema, paymentReferenceSchema, planIdSchema, userIdSchema } from '../ids.js';
import { koboSchema, positiveKoboSchema } from '../money.js';
import { sealedSchema } from '../order/events.js';
import { unusedMoneyReasons } from '../unusedMoney.js';

const installmentMethods = ['card', 'wallet'] as const;
export type InstallmentMethod = (typeof installmentMethods)[number];

/**
 * One installment as it was agreed; they add up to the order's total to the kobo
 * (rules/installment.md IN3).
 */
export const agreedInstallmentSchema = v.object({
  installmentId: v.string(),
  sequence: v.number(),
  amountKobo: positiveKoboSchema,
  /** A Lagos day; due at its end. */
  dueDate: daySchema,
});
export type AgreedInstallment = v.InferOutput<typeof agreedInstallmentSchema>;

const part = { installmentId: v.string(), sequence: v.number(), amountKobo: positiveKoboSchema };

/** A plan starts with the first payment, which confirmed its order; what follows is paid here. */
export const installmentEvents = events({
  PlanStarted: {
    version: 1,
    data: v.object({
      planId: planIdSchema,
      orderId: orderIdSchema,
      userId: userIdSchema,
      totalKobo: positiveKoboSchema,
      parts: v.array(agreedInstallmentSchema),
      /** What paid the first installment; automatic payment uses the same. */
      method: v.picklist(installmentMethods),
      /** The provider's reference of the first installment; null from the wallet. */
      reference: v.nullable(paymentReferenceSchema),
      autoDebit: v.boolean(),
      startedAt: instantSchema,
    }),
  },
  /** A try to pay by card; its reference names the payment's stream. */
  InstallmentPaymentRequested: {
    version: 1,
    data: v.object({
      installmentId: v.string(),
      reference: paymentReferenceSchema,
      attempt: v.number(),
      amountKobo: positiveKoboSchema,
      /** Null when a saved card is charged. */
      authorizationUrl: v.nullable(v.string()),
    }),
  },
  InstallmentPaid: {
    version: 1,
    data: v.object({
      ...part,
      orderId: orderIdSchema,
      method: v.picklist(installmentMethods),
      reference: v.nullable(paymentReferenceSchema),
      paidAt: instantSchema,
    }),
  },
  /** Money that the plan could not take: too late, a second time, or more than the installment was by then. */
  InstallmentPaymentRefused: {
    version: 1,
    data: v.object({
      installmentId: v.string(),
      orderId: orderIdSchema,
      method: v.picklist(installmentMethods),
      reference: v.nullable(paymentReferenceSchema),
      amountKobo: positiveKoboSchema,
      reason: v.picklist(unusedMoneyReasons),
      at: instantSchema,
    }),
  },
  /** Three days before and on the day itself. */
  InstallmentReminded: {
    version: 1,
    data: v.object({ ...part, dueDate: daySchema, daysLeft: v.number(), at: instantSchema }),
  },
  /** Tried once at 09:00 of the due day; a failure is an ordinary unpaid day. */
  InstallmentAutoDebitStarted: {
    version: 1,
    data: v.object({ ...part, method: v.picklist(installmentMethods), at: instantSchema }),
  },
  InstallmentAutoDebitFailed: {
    version: 1,
    data: v.object({ ...part, reason: v.string(), at: instantSchema }),
  },
  InstallmentFellOverdue: {
    version: 1,
    data: v.object({ ...part, dueDate: daySchema, at: instantSchema }),
  },
  /** Days 1, 3, 7, then weekly to day 30. */
  InstallmentOverdueNoticed: {
    version: 1,
    data: v.object({ ...part, dueDate: daySchema, daysLate: v.number(), at: instantSchema }),
  },
  PlanDefaulted: { version: 1, data: v.object({ installmentId: v.string(), at: instantSchema }) },
  InstallmentWaived: {
    version: 1,
    data: v.object({ ...part, reason: sealedSchema, at: instantSchema }),
  },
  InstallmentRescheduled: {
    version: 1,
    data: v.object({
      installmentId: v.string(),
      sequence: v.number(),
      from: daySchema,
      dueDate: daySchema,
      reason: sealedSchema,
      at: instantSchema,
    }),
  },
  /** A partial refund takes from what is not paid yet, last one first; only the rest goes to the wallet. */
  PlanReduced: {
    version: 1,
    data: v.object({
      orderId: orderIdSchema,
      refundId: v.string(),
      reductions: v.array(v.object({ installmentId: v.string(), byKobo: positiveKoboSchema })),
      restKobo: koboSchema,
      at: instantSchema,
    }),
  },
  PlanCompleted: { version: 1, data: v.object({ orderId: orderIdSchema, at: instantSchema }) },
  /** The order was cancelled or came back: the rest is not owed any more. */
  PlanCancelled: { version: 1, data: v.object({ orderId: orderIdSchema, at: instantSchema }) },
});
export type InstallmentEvent = EventOf<typeof installmentEvents>;
