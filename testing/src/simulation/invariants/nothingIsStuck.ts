import { allViews } from '@mudu/projections/allViews';
import { liveSchema } from '@mudu/projections/viewSchemas';
import type { Pool } from 'pg';
import { openJobs } from '../../messaging/jobsForSpecs.js';
import { until } from '../../shop/atRest.js';
import type { Invariant } from './invariant.js';

/** Checked first: no work is left waiting, and nothing failed outside the replies. */
export const nothingIsStuck: Invariant = {
  id: 'I0',
  statement: 'no job failed for good or waits, no view stopped, and nothing failed on the way',
  needs: [
    'a webhook',
    'a request without a reply',
    'unavailable',
    'InstallmentAutoDebitStarted',
    'WalletReferralEarned',
  ],
  async violations({ pool, errors }) {
    const rows = async (sql: string): Promise<string[]> =>
      (await pool.query<{ what: string }>(sql)).rows.map(row => row.what);
    const found = await Promise.all([
      rows(
        `SELECT 'a dead letter of ' || source_name || ': ' || data::text AS what FROM jobs.job WHERE name = 'dead_letters'`,
      ),
      waiting(pool),
      ...allViews.map(view =>
        rows(
          `SELECT 'view ${view.name} stopped: ' || error AS what FROM ${liveSchema(view)}.checkpoint WHERE error IS NOT NULL`,
        ),
      ),
    ]);
    return [...found.flat(), ...errors];
  },
};

/** Jobs that nobody comes to. One that a schedule has just left, started by the clock beside the check, is none. */
async function waiting(pool: Pool): Promise<string[]> {
  let left: string[] = [];
  const none = async () => {
    left = (await openJobs(pool)).map(
      ({ queue, data }) => `a job of ${queue} waits: ${JSON.stringify(data)}`,
    );
    return left.length === 0;
  };
  try {
    await until('jobs', none);
    return [];
  } catch (error) {
    return left.length > 0 ? left : [String(error)];
  }
}
