import type { Topic } from '@mudu/contracts/notification/requests';
import type { Instant } from '@mudu/contracts/time';
import type { Queue } from 'pg-boss';
import type { OutgoingMail } from '../../mail/outgoingMail.js';
import type { PushMessage } from '../../ports/pushSender.js';

/** What a job of each queue carries. A letter's own id stays the same however often its job is redriven. */
export interface JobData {
  mail: OutgoingMail & { letterId: string; waits?: number };
  /** One message for one device; `waits` is how often its service or the night has made it wait. */
  push: {
    deviceId: string;
    messageId: string;
    message: PushMessage;
    /** Whose device it is, and whom the words name: with them it is forgotten. */
    people?: readonly string[];
    expiresAt: Instant;
    waits?: number;
    /** Of marketing alone: whose wishes count when it is sent. */
    news?: { personId: string; topic: Topic };
  };
  /** A webhook as it came; the content is not kept, only what to ask the provider about. */
  webhook: { hash: string; event: string; reference: string | null };
  /** An event whose reaction failed. */
  reaction: { eventId: string; stream: string; type: string; background?: boolean };
  /** An audience that is being told something. */
  announcement: { announcementId: string };
  /** A run of a schedule. */
  recurring: { name: string };
}

export type QueueName = keyof JobData;

/** Where a job goes that has failed for the last time; it stays there until somebody redrives it. */
export const DEAD_LETTERS = 'dead_letters';

const DAY = 86_400;
const TEN_YEARS = 3650 * DAY;
/** pg-boss's least: a worker that has not been heard of for this long is dead. */
const HEARTBEAT = 10;

interface QueueDefinition extends Omit<Queue, 'name'> {
  /** How many are worked on at once by one instance. */
  workers: number;
  /** How many a worker takes at a time and works on beside each other; one unless said. */
  batch?: number;
  /** The row goes when the work is done, because what it carries is good for nothing else and should not lie about. */
  forgetDone?: boolean;
}

/** Waits double from a second or two to an hour; 84 tries are about three days. */
const backOff = { retryLimit: 83, retryDelay: 1, retryBackoff: true, retryDelayMax: 3600 };
const kept = {
  notify: true,
  heartbeatSeconds: HEARTBEAT,
  // Nothing that waits is thrown away because the shop stood still for a while.
  retentionSeconds: TEN_YEARS,
};

export const queues: Record<QueueName, QueueDefinition> = {
  mail: {
    ...kept,
    ...backOff,
    deadLetter: DEAD_LETTERS,
    expireInSeconds: 120,
    deleteAfterSeconds: DAY,
    workers: 2,
    batch: 25,
    // A letter may carry a code that opens an account.
    forgetDone: true,
  },
  push: {
    ...kept,
    // Five tries within some ten minutes; what can not be sent by then is not news any more.
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 600,
    deadLetter: DEAD_LETTERS,
    expireInSeconds: 300,
    deleteAfterSeconds: DAY,
    workers: 1,
    // News for everybody is one for each of their devices.
    batch: 50,
  },
  webhook: {
    ...kept,
    ...backOff,
    deadLetter: DEAD_LETTERS,
    expireInSeconds: 300,
    // A webhook may come again for three days; as long as its row is there, it is the same job.
    deleteAfterSeconds: 30 * DAY,
    workers: 2,
  },
  reaction: {
    ...kept,
    ...backOff,
    deadLetter: DEAD_LETTERS,
    // One open job for an event and a group of processes, keyed by both.
    policy: 'exclusive',
    expireInSeconds: 300,
    deleteAfterSeconds: 7 * DAY,
    workers: 1,
  },
  announcement: {
    ...kept,
    ...backOff,
    deadLetter: DEAD_LETTERS,
    policy: 'exclusive',
    expireInSeconds: 3600,
    deleteAfterSeconds: 7 * DAY,
    workers: 1,
  },
  recurring: {
    ...kept,
    // The clock starts it again anyway.
    retryLimit: 0,
    // One run of a schedule at a time over all instances, keyed by its name.
    policy: 'exclusive',
    expireInSeconds: 3600,
    deleteAfterSeconds: DAY,
    // Four of them ask the payment provider, which may take long to answer; the others go on beside them.
    workers: 8,
  },
};
