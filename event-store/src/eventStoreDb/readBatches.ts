import type { StreamingRead } from '@eventstore/db-client';
import { StoreUnavailable } from '../errors.js';
import { BufferedStream } from './bufferedStream.js';

const BATCH = 500;

/**
 * All that a read of the client gives. The client puts no limit on reads, so each wait for the server has one
 * here; time the caller spends on a batch does not count. Left early, the call is cancelled: it would stay open.
 */
export async function* readBatches<T>(read: StreamingRead<T>, deadlineMs: number): AsyncGenerator<T[]> {
  const stream = new BufferedStream<T>(read);
  try {
    for (;;) {
      const batch = stream.take(BATCH);
      if (batch.length > 0) yield batch;
      else if (stream.failure) throw stream.failure;
      else if (stream.ended) return;
      else if (!(await stream.wait(deadlineMs)))
        throw new StoreUnavailable(`No events within ${deadlineMs} ms`);
    }
  } finally {
    // Not awaited: it would wait for a connection that may never come.
    void read.cancel().catch(() => undefined);
    stream.discard();
  }
}
