import * as v from 'valibot';
import { anyIdSchema, userIdSchema } from '../ids.js';
import { blankAsAbsent, jsonObject, paging, parseJson, queryBoolean } from '../schema.js';
import { line, requiredLine, requiredText } from '../textFields.js';

export const notificationTypes = [
  'order_placed',
  'order_confirmed',
  'order_packed',
  'order_out_for_delivery',
  'order_delivered',
  'order_cancelled',
  'payment_success',
  'payment_failed',
  'payment_reminder',
  'installment_paid',
  'installment_overdue',
  'payment_plan_completed',
  'wallet_credited',
  'wallet_debited',
  'insufficient_balance',
  'funding_failed',
  'referral_bonus',
  'promo_available',
  'promo_activated',
  'promo_cancelled',
  'welcome',
  'password_reset',
  'account_verified',
  'new_order_received',
  'new_user_registered',
  'failed_transaction',
  'critical_event',
  'new_packages_available',
  // Never made by this shop, still shown (rules/notification.md N3).
  'order_canceled',
  'first_installment_paid',
  'payment_overdue',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationParams = v.object({ id: anyIdSchema });
export const deviceParams = v.object({ id: anyIdSchema });

const filter = {
  read: blankAsAbsent(queryBoolean),
  type: blankAsAbsent(v.picklist(notificationTypes)),
};
export const listNotificationsQuery = v.object({ ...paging, ...filter });
export const listAdminNotificationsQuery = v.object({
  page: paging.page,
  limit: v.optional(paging.limit.wrapped, '50'),
  ...filter,
});

const title = requiredLine(80, 'Title is required');
const message = requiredText(500, 'Message is required');
const payload = v.nullish(jsonObject, {});

export const createNotificationRequest = v.object({
  userId: userIdSchema,
  type: v.picklist(notificationTypes),
  title,
  message,
  payload,
});
export type CreateNotificationRequest = v.InferOutput<typeof createNotificationRequest>;

const broadcastAudiences = ['all', 'new_users', 'existing_users'] as const;
const broadcastType = v.optional(v.picklist(notificationTypes), 'new_packages_available');
/** Whom a broadcast would reach; `staff` is whom a critical event reaches, whatever its type. */
export const broadcastAudienceQuery = v.object({
  audience: v.optional(v.picklist([...broadcastAudiences, 'staff']), 'all'),
  type: broadcastType,
});
export type BroadcastAudienceQuery = v.InferOutput<typeof broadcastAudienceQuery>;

export const broadcastRequest = v.object({
  title,
  message,
  audience: v.optional(v.picklist(broadcastAudiences), 'all'),
  type: broadcastType,
  payload,
});
export type BroadcastRequest = v.InferOutput<typeof broadcastRequest>;

export const criticalEventRequest = v.object({
  title,
  message,
  severity: v.picklist(['warning', 'critical']),
  payload,
});
export type CriticalEventRequest = v.InferOutput<typeof criticalEventRequest>;

/** What a browser's `PushSubscription.toJSON()` gives. */
const pushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(2048, 'Invalid endpoint'), v.url('Invalid endpoint')),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.nonEmpty('Required'), v.maxLength(256, 'Invalid key')),
    auth: v.pipe(v.string(), v.nonEmpty('Required'), v.maxLength(64, 'Invalid key')),
  }),
  expirationTime: v.nullish(v.number()),
});
const fcmToken = requiredText(4096, 'Required');
/** Text that looks like an object is a subscription; any other text is an FCM token. */
const pushToken = v.pipe(
  v.unknown() as unknown as v.GenericSchema<string | v.InferInput<typeof pushSubscription>, unknown>,
  v.transform((token): unknown => {
    if (typeof token !== 'string' || !token.trimStart().startsWith('{')) return token;
    const parsed = parseJson(token);
    return parsed === token ? null : parsed;
  }),
  v.union([fcmToken, pushSubscription], 'Invalid push subscription'),
);
const device = v.object({
  token: pushToken,
  platform: v.picklist(['web', 'android', 'ios']),
  name: blankAsAbsent(line(120)),
});

/** The subscription's own `endpoint` and `keys` may also be at the top (rules/notification.md N5). */
export const registerDeviceRequest = v.pipe(
  v.unknown() as unknown as v.GenericSchema<v.InferInput<typeof device>, unknown>,
  v.transform((body): unknown => {
    if (typeof body !== 'object' || body === null || 'token' in body || !('endpoint' in body)) return body;
    const { endpoint, keys, expirationTime, ...rest } = body as Record<string, unknown>;
    return { ...rest, token: { endpoint, keys, expirationTime } };
  }),
  device,
);
export type RegisterDeviceRequest = v.InferOutput<typeof registerDeviceRequest>;

export const topics = ['promotions', 'new_packages', 'tips'] as const;
export type Topic = (typeof topics)[number];
export const topicRequest = v.object({ topic: v.picklist(topics) });

/** A channel that is left out stays as it is (rules/notification.md N4). */
export const setPreferencesRequest = v.object({
  topic: v.picklist(topics),
  screen: v.optional(v.boolean()),
  push: v.optional(v.boolean()),
  mail: v.optional(v.boolean()),
});
export type SetPreferencesRequest = v.InferOutput<typeof setPreferencesRequest>;

/** The signed token of a marketing mail's unsubscribe link; the form body of RFC 8058 is not looked at. */
export const unsubscribeQuery = v.object({ token: requiredText(600, 'Required') });
