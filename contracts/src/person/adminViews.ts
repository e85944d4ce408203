import * as v from 'valibot';
import { daySchema, instantSchema } from '../dayFields.js';
import { planSchema } from '../installment/views.js';
import { koboSchema } from '../money.js';
import { orderSchema } from '../order/views.js';
import { roles } from '../roles.js';
import { paginationSchema } from '../schema.js';
import { addressSchema, referralSummarySchema, sessionListSchema, userSchema } from './views.js';

export const userRowSchema = v.object({
  ...userSchema.entries,
  ordersCount: v.number(),
  totalSpentKobo: koboSchema,
  lastOrderAt: v.nullable(instantSchema),
});
export type UserRow = v.InferOutput<typeof userRowSchema>;
/** Customers only. */
export const userListSchema = v.object({ users: v.array(userRowSchema), pagination: paginationSchema });
export type UserList = v.InferOutput<typeof userListSchema>;

/** An erased person is `Deleted customer`, without a mail. */
export const userDetailSchema = v.object({
  ...userSchema.entries,
  /** Why the person was suspended; null for everyone else. */
  suspensionReason: v.nullable(v.string()),
  /** The Lagos day on which this account is erased; null unless that was asked for. */
  erasesOn: v.nullable(daySchema),
  wallet: v.object({ balanceKobo: koboSchema, referralEarningsKobo: koboSchema }),
  addresses: v.array(addressSchema),
  /** The last five. */
  recentOrders: v.array(orderSchema),
  plans: v.array(planSchema),
  referral: referralSummarySchema,
  /** Network addresses are for admins and super admins. */
  ...sessionListSchema.entries,
});
export type UserDetail = v.InferOutput<typeof userDetailSchema>;

export const adminListSchema = v.object({ admins: v.array(userSchema), pagination: paginationSchema });
export type AdminList = v.InferOutput<typeof adminListSchema>;

/**
 * One write by staff, with what it changed: a row (`create`, `update`, `delete`), a fact of the log (`action` is its
 * type, `entity` its stream's kind) or an act without a row (`reset_password`, `rebuild`, `redrive`, `reply`).
 */
export const auditRowSchema = v.object({
  id: v.string(),
  actorId: v.nullable(v.string()),
  actorName: v.string(),
  role: v.nullable(v.picklist(roles)),
  action: v.string(),
  entity: v.string(),
  entityId: v.nullable(v.string()),
  /** What staff know it by: a person's or item's name, an order's number; null where there is none. */
  entityName: v.nullable(v.string()),
  requestId: v.string(),
  at: instantSchema,
  before: v.unknown(),
  after: v.unknown(),
});
export type AuditRow = v.InferOutput<typeof auditRowSchema>;
/** `total` counts up to 10,000 (`MOST_COUNTED`). */
export const auditListSchema = v.object({ audit: v.array(auditRowSchema), pagination: paginationSchema });
export type AuditList = v.InferOutput<typeof auditListSchema>;
