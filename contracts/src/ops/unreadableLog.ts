import { howMany } from '../howMany.js';

/**
 * Why not everything that is in the log can be read, from how many events are held back; undefined for none. The ids of
 * its transactions are of the cluster that it was written in (docs/decisions/0001).
 */
export const unreadableLog = (heldBack: number): string | undefined =>
  heldBack === 0
    ? undefined
    : `${howMany(heldBack, 'event')} of the log can not be read here: a write is under way, or the log is from a dump of a PostgreSQL that is too far ahead of this one, which has to be restored by its files`;
