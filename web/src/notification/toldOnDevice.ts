import type { Notification } from '@mudu/contracts/notification/views';
import { PERSONAL, readStored, writeStored } from '../api/storage';
import { lookAt, pushed, type Told } from './told';

const KEY = `${PERSONAL}notifications.told`;

const isTold = (value: unknown): value is Told => {
  if (typeof value !== 'object' || value === null) return false;
  const { personId, since, ids } = value as Partial<Told>;
  return typeof personId === 'string' && typeof since === 'number' && Array.isArray(ids);
};

/** One tab at a time: two that hear of the same notification do not both tell it. */
const alone = async <T>(work: () => T): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(KEY, async () => work()) : work();

/** Which of the newest page this device has not told yet; asking counts as telling. */
export const takeFresh = (
  personId: string,
  newest: readonly Notification[],
  pageLimit: number,
): Promise<Notification[]> =>
  alone(() => {
    const { fresh, told } = lookAt(readStored(KEY, isTold), personId, newest, pageLimit);
    writeStored(KEY, told);
    return fresh;
  });

/** Whether this device has not told the push of this id yet; asking counts as telling. */
export const takePushed = (personId: string, id: string): Promise<boolean> =>
  alone(() => {
    const { fresh, told } = pushed(readStored(KEY, isTold), personId, id);
    if (told) writeStored(KEY, told);
    return fresh;
  });
