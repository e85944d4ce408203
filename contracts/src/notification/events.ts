import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { type EventOf, events } from '../event.js';
import { promoIdSchema, userIdSchema } from '../ids.js';
import { sealedSchema } from '../order/events.js';
import { audiences } from '../promo/requests.js';
import { notificationTypes } from './requests.js';

/** What staff have written; a text to one person is sealed, because people write about people. */
const wordsSchema = v.nullable(
  v.union([v.object({ title: v.string(), message: v.string() }), v.object({ sealed: sealedSchema })]),
);
export type NotificationWords = v.InferOutput<typeof wordsSchema>;

/** Who an announcement is for; `told` are those who were told of a promotion and have not used it. */
const audienceSchema = v.union([
  v.object({ kind: v.literal('people'), of: v.array(v.picklist(audiences)) }),
  v.object({ kind: v.literal('told'), promoId: promoIdSchema }),
]);
export type AnnouncementAudience = v.InferOutput<typeof audienceSchema>;

/** Of the shop's own: ids, kobo, dates and codes; names are joined when it is read. What staff send may be anything. */
const payloadSchema = v.record(v.string(), v.unknown());
export type NotificationPayload = v.InferOutput<typeof payloadSchema>;

const noticeSchema = v.object({
  type: v.picklist(notificationTypes),
  payload: payloadSchema,
  /** Null where they follow from the type and the payload. */
  words: wordsSchema,
});

/**
 * What people were told, and what they did with it. One kind of stream, three uses: named after what caused it, so that
 * neither a retry nor a replay tells anyone twice; after a person, for what they did with theirs; after an announcement.
 */
export const notificationEvents = events({
  /** Some people, or one, were told the same. */
  NotificationMade: {
    version: 1,
    data: v.object({
      ...noticeSchema.entries,
      recipients: v.array(v.object({ notificationId: v.string(), userId: userIdSchema })),
      /** The announcement it is a part of. */
      announcementId: v.nullable(v.string()),
      /** When what it tells of happened; `meta.at` is when it was told. */
      at: instantSchema,
    }),
  },
  NotificationsRead: { version: 1, data: v.object({ ids: v.array(v.string()), at: instantSchema }) },
  /** By their owner, or because they were kept long enough. */
  NotificationsRemoved: { version: 1, data: v.object({ ids: v.array(v.string()), at: instantSchema }) },
  /** A whole audience is to be told, in batches. */
  AnnouncementMade: {
    version: 1,
    data: v.object({ ...noticeSchema.entries, audience: audienceSchema, at: instantSchema }),
  },
  /** Everyone of the audience has been told; `failed` are those for whom it could not be stored. */
  AnnouncementEnded: {
    version: 1,
    data: v.object({ sent: v.number(), failed: v.number(), at: instantSchema }),
  },
});
export type NotificationEvent = EventOf<typeof notificationEvents>;
export type Notice = v.InferOutput<typeof noticeSchema>;
