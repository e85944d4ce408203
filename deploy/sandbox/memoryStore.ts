import type { Delivery, Refund, Transaction } from './records.js';
import { authorizationCodeOf, firstId, type Job, type SandboxStore, type TransactionKey } from './store.js';

/** Forgets everything with the process: for specs, and for a sandbox that needs no past. */
export function memoryStore(): SandboxStore {
  const transactions = new Map<number, Transaction>();
  const refunds = new Map<number, Refund>();
  const deliveries = new Map<number, Delivery>();
  let lastId = firstId - 1;

  const find = (key: TransactionKey) =>
    [...transactions.values()].find(each => {
      if ('reference' in key) return each.reference === key.reference;
      if ('accessCode' in key) return each.accessCode === key.accessCode;
      if ('authorizationCode' in key) return authorizationCodeOf(each) === key.authorizationCode;
      return each.id === key.id;
    });

  const jobs = (): Job[] => [
    ...[...refunds.values()].map(refund => ({ kind: 'refund' as const, refund })),
    ...[...deliveries.values()].map(delivery => ({ kind: 'delivery' as const, delivery })),
  ];

  return {
    async open() {},
    async newId() {
      lastId += 1;
      return lastId;
    },
    async transaction(key) {
      return structuredClone(find(key) ?? null);
    },
    async refund(id) {
      return structuredClone(refunds.get(id) ?? null);
    },
    async refunds(transactionId) {
      const all = [...refunds.values()].filter(
        each => transactionId === null || each.transactionId === transactionId,
      );
      return structuredClone(all.sort((one, other) => other.id - one.id));
    },
    async write({ transaction, refund, deliveries: sent = [] }) {
      if (transaction) {
        const stored = find({ reference: transaction.reference });
        if ((stored?.version ?? 0) !== transaction.version - 1) return false;
        transactions.set(transaction.id, structuredClone(transaction));
      }
      if (refund) refunds.set(refund.id, structuredClone(refund));
      for (const delivery of sent) deliveries.set(delivery.id, structuredClone(delivery));
      return true;
    },
    async due(nowMs) {
      const found = jobs().filter(job => isDue(job, nowMs));
      return structuredClone(found.sort(byDueTime));
    },
    async nextDue(afterMs) {
      const [next] = jobs()
        .filter(job => isDue(job, Number.POSITIVE_INFINITY) && !isDue(job, afterMs))
        .sort(byDueTime);
      return next ? bodyOf(next).dueAt : null;
    },
  };
}

function bodyOf(job: Job): Refund | Delivery {
  return job.kind === 'refund' ? job.refund : job.delivery;
}

function isDue(job: Job, nowMs: number): boolean {
  const { dueAt } = bodyOf(job);
  return dueAt !== null && dueAt <= nowMs;
}

function byDueTime(one: Job, other: Job): number {
  const [first, second] = [bodyOf(one), bodyOf(other)];
  return (first.dueAt ?? 0) - (second.dueAt ?? 0) || first.id - second.id;
}
