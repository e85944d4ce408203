import * as v from 'valibot';
import { dayInput } from '../dayFields.js';
import { anyIdSchema, orderIdSchema, planIdSchema, userIdSchema } from '../ids.js';
import { blankAsAbsent, paging } from '../schema.js';
import { searchField } from '../searchField.js';
import { requiredText } from '../textFields.js';

export const planStatuses = ['active', 'completed', 'overdue', 'defaulted', 'cancelled'] as const;
export const installmentStatuses = ['pending', 'paid', 'overdue', 'cancelled', 'waived'] as const;

export const orderPlanParams = v.object({ orderId: orderIdSchema });
export const userPlansParams = v.object({ userId: userIdSchema });
export const planParams = v.object({ id: planIdSchema });
/** A plan (its next due) or one installment. */
export const payParams = v.object({ id: anyIdSchema });

const status = blankAsAbsent(v.picklist(planStatuses));
export const listPlansQuery = v.object({ ...paging, status });
/** How long the oldest unpaid installment of a plan is past its day (rules/installment.md IN18). */
export const overdueAges = ['1-7', '8-30', 'over-30'] as const;
export type OverdueAge = (typeof overdueAges)[number];
const planSorts = ['newest', 'oldest', 'due_first', 'due_last', 'outstanding_desc'] as const;
/** `search`: name, email or order id. `open` and `any`: all that may still be paid, all that are late. */
export const listAllPlansQuery = v.object({
  ...paging,
  status: blankAsAbsent(v.picklist([...planStatuses, 'open'])),
  search: searchField,
  overdue: blankAsAbsent(v.picklist([...overdueAges, 'any'])),
  sort: blankAsAbsent(v.picklist(planSorts)),
});
export type ListAllPlansQuery = v.InferOutput<typeof listAllPlansQuery>;

export const payInstallmentRequest = v.object({ paymentMethod: v.picklist(['card', 'wallet']) });

const reason = requiredText(500, 'Reason is required');
export const waiveInstallmentRequest = v.object({ installmentId: anyIdSchema, reason });
export const rescheduleInstallmentRequest = v.object({
  installmentId: anyIdSchema,
  /** A Lagos day; due at its end. */
  dueDate: dayInput,
  reason,
});
