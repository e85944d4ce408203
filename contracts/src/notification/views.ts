import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { paginationSchema } from '../schema.js';
import { notificationTypes, topics } from './requests.js';

/** What `payload` holds follows from the type (rules/notification.md N2); amounts in kobo. */
export const notificationSchema = v.object({
  id: v.string(),
  type: v.picklist(notificationTypes),
  title: v.string(),
  message: v.string(),
  payload: v.record(v.string(), v.unknown()),
  read: v.boolean(),
  createdAt: instantSchema,
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** Newest first; `unreadCount` is of all, not of the page. */
export const notificationListSchema = v.object({
  notifications: v.array(notificationSchema),
  unreadCount: v.number(),
  pagination: paginationSchema,
});
export type NotificationList = v.InferOutput<typeof notificationListSchema>;

export const unreadCountSchema = v.object({ unreadCount: v.number() });
export const markedReadSchema = v.object({ updated: v.number() });

/** `sent` is people stored for; pushes are counted apart. */
export const broadcastResultSchema = v.object({
  sent: v.number(),
  failed: v.number(),
  pushSent: v.number(),
  pushFailed: v.number(),
});
export type BroadcastResult = v.InferOutput<typeof broadcastResultSchema>;
/**
 * Counted now, so a moment before it is sent: `people` get it on their list, of whom `muted` do not want such news on
 * the screen; `withMail` want such mails; `withPush` have a device and want such pushes.
 */
export const broadcastAudienceSchema = v.object({
  people: v.number(),
  muted: v.number(),
  withMail: v.number(),
  withPush: v.number(),
});
export type BroadcastAudience = v.InferOutput<typeof broadcastAudienceSchema>;
export const criticalEventResultSchema = v.object({ sent: v.number(), failed: v.number() });

/** The device's token never leaves the server. */
export const deviceSchema = v.object({
  id: v.string(),
  platform: v.picklist(['web', 'android', 'ios']),
  name: v.nullable(v.string()),
  current: v.boolean(),
  createdAt: instantSchema,
  lastSeenAt: instantSchema,
});
export type Device = v.InferOutput<typeof deviceSchema>;
export const registeredDeviceSchema = v.object({ device: deviceSchema });
export const deviceListSchema = v.object({ devices: v.array(deviceSchema) });

/** Which channels each topic may use; everything is on until it is turned off. */
export const preferenceSchema = v.object({
  topic: v.picklist(topics),
  screen: v.boolean(),
  push: v.boolean(),
  mail: v.boolean(),
});
export type Preference = v.InferOutput<typeof preferenceSchema>;
export const preferencesSchema = v.object({ preferences: v.array(preferenceSchema) });

export const topicsSchema = v.object({ topics: v.array(v.picklist(topics)) });
export const pushKeySchema = v.object({ publicKey: v.string() });
