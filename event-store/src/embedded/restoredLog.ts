import { openPool, sessionOptions } from '../openPool.js';

/** Some ten million orders. A cluster that gave out many more at once would have all its tables frozen at once too. */
const AT_MOST = 200_000_000;
const AT_ONCE = 10_000;

/**
 * A log that was restored from a dump names transactions that its new cluster has yet to give out, and until it has, its
 * events are not read (docs/decisions/0001). So the cluster gives them out, to nobody: every position stays what it was.
 * `begun` hears how many. One that is too far ahead is left as it is.
 */
export async function passRestoredTransactions(
  connectionString: string,
  begun: (transactions: number) => void = () => undefined,
): Promise<void> {
  // What is lost of it with the server is given out again at the next start.
  const options = `${sessionOptions} -c synchronous_commit=off`;
  const pool = openPool({ connectionString, max: 1, options });
  try {
    // A row that is seen is of a transaction that has ended: past the newest of those there is only another cluster's.
    const { rows } = await pool.query<{ last: string; missing: string }>(
      `SELECT log.events.tx::text AS last,
              log.events.tx::text::numeric - pg_snapshot_xmax(pg_current_snapshot())::text::numeric + 1 AS missing
       FROM log.events ORDER BY log.events.tx DESC LIMIT 1`,
    );
    const [newest] = rows;
    const missing = Number(newest?.missing ?? 0);
    if (!newest || missing <= 0 || missing > AT_MOST) return;
    begun(missing);
    const given = `pg_snapshot_xmax(pg_current_snapshot()) > '${newest.last}'::xid8`;
    for (let passed = false; !passed; ) {
      await pool.query(`DO $$ BEGIN
        FOR i IN 1..${AT_ONCE} LOOP
          EXIT WHEN ${given};
          PERFORM pg_current_xact_id();
          COMMIT;
        END LOOP;
      END $$`);
      passed = (await pool.query<{ passed: boolean }>(`SELECT ${given} AS passed`)).rows[0]?.passed ?? false;
    }
  } finally {
    await pool.end();
  }
}
