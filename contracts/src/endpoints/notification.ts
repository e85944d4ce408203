import { endpoint } from '../endpoint.js';
import {
  broadcastAudienceQuery,
  broadcastRequest,
  createNotificationRequest,
  criticalEventRequest,
  deviceParams,
  listAdminNotificationsQuery,
  listNotificationsQuery,
  notificationParams,
  registerDeviceRequest,
  setPreferencesRequest,
  topicRequest,
  unsubscribeQuery,
} from '../notification/requests.js';
import {
  broadcastAudienceSchema,
  broadcastResultSchema,
  criticalEventResultSchema,
  deviceListSchema,
  markedReadSchema,
  notificationListSchema,
  notificationSchema,
  preferencesSchema,
  pushKeySchema,
  registeredDeviceSchema,
  topicsSchema,
  unreadCountSchema,
} from '../notification/views.js';
import { adminUp, signedIn, staff } from '../roles.js';
import { messageSchema } from '../schema.js';

export const createNotification = endpoint({
  method: 'POST',
  path: '/notifications',
  who: adminUp,
  summary: 'Tells one person something.',
  body: createNotificationRequest,
  status: 201,
  reply: notificationSchema,
  problems: ['not_found'],
});
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  who: signedIn,
  summary: 'Lists what this person was told, newest first.',
  query: listNotificationsQuery,
  reply: notificationListSchema,
  reads: ['notifications'],
});
export const broadcast = endpoint({
  method: 'POST',
  path: '/notifications/broadcast',
  who: adminUp,
  summary: 'Tells a whole audience something; the same message so soon again is 409.',
  body: broadcastRequest,
  reply: broadcastResultSchema,
  problems: ['broadcast_repeated'],
  idempotent: 'moves',
});
export const countAudience = endpoint({
  method: 'GET',
  path: '/notifications/broadcast/audience',
  who: adminUp,
  summary: 'Counts whom a broadcast or a critical event would reach, and on how many it would ring.',
  query: broadcastAudienceQuery,
  reply: broadcastAudienceSchema,
});
export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/notifications/unread-count',
  who: signedIn,
  summary: 'Counts what is unread.',
  reply: unreadCountSchema,
  reads: ['notifications'],
});
export const readNotification = endpoint({
  method: 'PATCH',
  path: '/notifications/:id/read',
  who: signedIn,
  summary: 'Marks one as read; a second time changes nothing.',
  params: notificationParams,
  reply: notificationSchema,
  reads: ['notifications'],
  problems: ['not_found'],
});
export const readAllNotifications = endpoint({
  method: 'PATCH',
  path: '/notifications/mark-all-read',
  who: signedIn,
  summary: 'Marks all as read and tells how many were not.',
  reply: markedReadSchema,
  reads: ['notifications'],
});
export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/:id',
  who: signedIn,
  summary: 'Forgets one of this person’s own.',
  params: notificationParams,
  reply: messageSchema,
  reads: ['notifications'],
  problems: ['not_found'],
});
export const listAdminNotifications = endpoint({
  method: 'GET',
  path: '/admin/notifications',
  who: staff,
  summary: 'Lists what this staff member was told; 50 to a page unless said otherwise.',
  query: listAdminNotificationsQuery,
  reply: notificationListSchema,
  reads: ['notifications'],
});
export const raiseCriticalEvent = endpoint({
  method: 'POST',
  path: '/admin/notifications/critical-event',
  who: adminUp,
  summary: 'Warns all staff.',
  body: criticalEventRequest,
  reply: criticalEventResultSchema,
  idempotent: 'moves',
});

export const registerDevice = endpoint({
  method: 'POST',
  path: '/notifications/devices/register',
  who: signedIn,
  summary: 'Takes a push device over for this person; a known one gives 200.',
  body: registerDeviceRequest,
  status: 201,
  knownStatus: 200,
  reply: registeredDeviceSchema,
});
export const listDevices = endpoint({
  method: 'GET',
  path: '/notifications/devices',
  who: signedIn,
  summary: 'Lists this person’s push devices.',
  reply: deviceListSchema,
});
export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/notifications/devices/:id',
  who: signedIn,
  summary: 'Drops one of this person’s push devices.',
  params: deviceParams,
  reply: messageSchema,
  problems: ['not_found'],
});
export const subscribeTopic = endpoint({
  method: 'POST',
  path: '/notifications/topics/subscribe',
  who: signedIn,
  summary: 'Turns pushes of one topic on.',
  body: topicRequest,
  reply: topicsSchema,
});
export const unsubscribeTopic = endpoint({
  method: 'POST',
  path: '/notifications/topics/unsubscribe',
  who: signedIn,
  summary: 'Turns pushes of one topic off.',
  body: topicRequest,
  reply: topicsSchema,
});
export const getPreferences = endpoint({
  method: 'GET',
  path: '/notifications/preferences',
  who: signedIn,
  summary: 'Shows which channels each topic of marketing may use.',
  reply: preferencesSchema,
});
export const setPreferences = endpoint({
  method: 'PATCH',
  path: '/notifications/preferences',
  who: signedIn,
  summary: 'Turns channels of one topic on or off.',
  body: setPreferencesRequest,
  reply: preferencesSchema,
});
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  who: 'public',
  summary: 'Turns mails of one topic off for whoever got the link; safe to repeat (RFC 8058).',
  query: unsubscribeQuery,
  reply: messageSchema,
});
/** Changes nothing, as mail is read by programs that open every link. */
export const visitUnsubscribe = endpoint({
  method: 'GET',
  path: '/notifications/unsubscribe',
  who: 'public',
  summary: 'Leads who opens the address of `List-Unsubscribe` in a browser to the page that asks for a tap.',
  query: unsubscribeQuery,
  status: 303,
  produces: 'text/html',
});
export const getPushKey = endpoint({
  method: 'GET',
  path: '/notifications/push-key',
  who: 'public',
  summary: 'Gives the key a browser needs to subscribe to pushes.',
  reply: pushKeySchema,
});

/** The session ends the stream when it ends itself (rules/api.md A20). */
export const streamEvents = endpoint({
  method: 'GET',
  path: '/events/stream',
  who: signedIn,
  summary:
    "Streams what changes for this person; `Last-Event-ID` resumes, or is the first read's `X-Shop-Time`. Eight streams a person.",
  produces: 'text/event-stream',
});
