import { Consistency } from '@mudu/api/http/consistency';
import { viewSchema } from '@mudu/projections/viewSchemas';
import type { OpenShop } from '../shop/openShopForSpecs.js';

/** What is asked meanwhile waits for the ledger hardly at all, and the ledger can not be written. */
export async function whileLedgerIsLate<T>(shop: OpenShop, happens: () => Promise<T>): Promise<T> {
  const holding = await shop.pool.connect();
  const consistency = shop.app.get(Consistency);
  const { patienceMs } = consistency;
  try {
    await holding.query(`BEGIN; LOCK TABLE ${viewSchema.ledger}.postings IN EXCLUSIVE MODE`);
    consistency.patienceMs = 1;
    return await happens();
  } finally {
    consistency.patienceMs = patienceMs;
    await holding.query('COMMIT');
    holding.release();
  }
}
