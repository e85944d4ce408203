import type { Outbox } from '@mudu/api/messaging/outbox/outbox';
import type { Db } from '@mudu/api/platform/transaction';
import type { PushDevices } from '@mudu/api/ports/pushDevices';
import type { PushMessage } from '@mudu/api/ports/pushSender';

/** Pushes to each device of a person that may be told things now. */
export const pushTo =
  (outbox: Outbox, devices: PushDevices) =>
  async (db: Db, personId: string, message: PushMessage): Promise<void> => {
    const deviceIds = (await devices.liveOf(db, [personId])).get(personId) ?? [];
    await outbox.pushes(db, [{ deviceIds, message, people: [personId], afterSeconds: 0 }]);
  };
