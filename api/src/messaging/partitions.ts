import { crc32 } from 'node:zlib';

/**
 * Into so many parts are the streams divided among the workers. More than workers, so that each has about as much to do
 * as the next; few, because each has a lease and a row of checkpoints. Rows are kept by this number: it does not change
 * without a migration.
 */
export const PARTITIONS = 16;

export const allPartitions: readonly number[] = Array.from(
  { length: PARTITIONS },
  (_, partition) => partition,
);

/** All events of a stream are in one partition. */
export const partitionOf = (stream: string): number => crc32(stream) % PARTITIONS;

export const PROCESS_LEASE = 'processes/';
export const leaseOf = (partition: number): string => `${PROCESS_LEASE}${partition}`;
