import type { Db } from '../platform/transaction.js';

/** Where a push goes: a browser's subscription, or a token of Firebase Cloud Messaging. */
export type PushAddress =
  | { kind: 'web'; endpoint: string; p256dh: string; auth: string }
  | { kind: 'fcm'; token: string };

/** The devices that people are told things on, for who signs out, who invites and who sends. */
export abstract class PushDevices {
  /** Forgets a device by its endpoint or token; an unknown one is no error. */
  abstract drop(personId: string, deviceToken: string): Promise<void>;
  /** True when one device has ever been registered by both, though it belongs to the latest only. */
  abstract sharedBy(personId: string, otherId: string): Promise<boolean>;
  /** Ids of these people's devices whose sessions still hold, by person; none of a suspended or erased one. */
  abstract liveOf(db: Db, personIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Undefined when the device has gone or may no longer be told anything: see `liveOf`. */
  abstract address(deviceId: string): Promise<PushAddress | undefined>;
  /** Every device of a person who is erased, and that they ever had one. */
  abstract forgetPerson(db: Db, personId: string): Promise<void>;
  /** Forgets a device that its push service no longer knows. */
  abstract remove(deviceId: string): Promise<void>;
}
