import type { Transaction } from './records.js';
import type { Change, SandboxStore, TransactionKey } from './store.js';

const revisionTries = 20;

/**
 * Decides on the newest version of a transaction and writes it, again if someone was quicker.
 * A decision of null leaves all as it is. Answers the transaction as it then stands; null: there is none.
 */
export async function revise(
  store: SandboxStore,
  key: TransactionKey,
  decide: (transaction: Transaction) => Promise<Change | null>,
): Promise<Transaction | null> {
  for (let tries = 0; tries < revisionTries; tries += 1) {
    const current = await store.transaction(key);
    if (!current) return null;
    const change = await decide(current);
    if (!change) return current;
    const transaction = { ...(change.transaction ?? current), version: current.version + 1 };
    if (await store.write({ ...change, transaction })) return transaction;
  }
  throw new Error('A transaction of the payment sandbox is under constant change');
}
