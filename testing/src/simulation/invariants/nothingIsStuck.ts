import { allViews } from '@mudu/projections/allViews';
import type { Invariant } from '../runRecord.js';

/** Checked first: no work is left waiting, and nothing failed outside the replies. */
export const nothingIsStuck: Invariant = {
  id: 'I0',
  statement:
    'no command was set aside, no view stopped, no webhook or stock waits, and nothing failed on the way',
  needs: ['a webhook', 'a request without a reply', 'InstallmentAutoDebitStarted', 'WalletReferralEarned'],
  async violations({ pool, errors }) {
    const rows = async (sql: string): Promise<string[]> =>
      (await pool.query<{ what: string }>(sql)).rows.map(row => row.what);
    const found = await Promise.all([
      rows(
        `SELECT type || ' of ' || stream || ' was set aside: ' || error AS what FROM app.workflow_set_aside`,
      ),
      rows(
        `SELECT 'a webhook about ' || coalesce(reference, '?') || ' waits' AS what FROM app.webhooks WHERE done_at IS NULL`,
      ),
      ...allViews.map(({ name: view }) =>
        rows(
          `SELECT 'view ${view} stopped: ' || error AS what FROM view_${view}.checkpoint WHERE error IS NOT NULL`,
        ),
      ),
    ]);
    return [...found.flat(), ...errors];
  },
};
