import type { Core } from './core.js';
import type { JobRunner } from './provider.js';
import type { Delivery } from './records.js';
import { advanceRefund } from './refunds.js';
import { revise } from './revise.js';
import type { Job } from './store.js';
import { attemptsPerEvent, retryDelayMs, signatureOf } from './webhooks.js';

/**
 * Carries out what the store says is due: webhooks, and the steps of a refund. One job at a time for each
 * reference, so that a run is repeatable; a shop that hangs on one reference does not hold up the others.
 */
export function createJobRunner(core: Core): JobRunner {
  const { settings, store } = core;
  const stopping = new AbortController();
  const working = new Map<string, Promise<void>>();
  /** References worked on since the last look began: what it found of them may be out of date. */
  const finished = new Set<string>();
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let callOff = () => {};

  function wake(): void {
    lookAgain = true;
    if (looking || stopping.signal.aborted) return;
    looking = look()
      .catch(later)
      .finally(() => {
        looking = null;
        if (lookAgain) wake();
      });
  }

  async function look(): Promise<void> {
    lookAgain = false;
    finished.clear();
    const nowMs = settings.now().getTime();
    for (const job of await store.due(nowMs)) {
      if (!finished.has(referenceOf(job))) begin(job);
    }
    // What is due already is being worked on, and its end wakes the runner.
    const next = await store.nextDue(nowMs);
    if (next !== null) plan(next - nowMs);
  }

  function plan(delayMs: number): void {
    callOff();
    if (!stopping.signal.aborted) callOff = settings.schedule(delayMs, wake);
  }

  /** Leaves a reference alone that is being worked on; the end of that work leads back here. */
  function begin(job: Job): Promise<void> {
    const reference = referenceOf(job);
    const busy = working.get(reference);
    if (busy) return busy;
    if (stopping.signal.aborted) return Promise.resolve();
    const work = carryOut(job).then(
      () => finish(reference, wake),
      // Not at once: whatever broke may need a moment.
      (error: Error) => finish(reference, () => later(error)),
    );
    working.set(reference, work);
    return work;
  }

  function finish(reference: string, then: () => void): void {
    working.delete(reference);
    finished.add(reference);
    then();
  }

  function later(error: Error): void {
    settings.log(`Payment sandbox: ${error.message}; trying again`);
    plan(settings.retryBaseMs);
  }

  async function carryOut(job: Job): Promise<void> {
    if (job.kind === 'delivery') return deliver(job.delivery);
    await revise(store, { id: job.refund.transactionId }, transaction =>
      advanceRefund(job.refund, transaction, core),
    );
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const answer = await post(delivery);
    if (answer === null) return;
    const attempts = delivery.attempts + 1;
    const done = answer === '200' || attempts === attemptsPerEvent;
    const wait = retryDelayMs(attempts, settings.retryBaseMs);
    if (answer !== '200') {
      const next = done ? 'given up' : `again in ${wait} ms`;
      settings.log(`Payment sandbox: ${delivery.event} for ${delivery.reference} got ${answer}, ${next}`);
    }
    const dueAt = done ? null : settings.now().getTime() + wait;
    await store.write({ deliveries: [{ ...delivery, attempts, dueAt }] });
  }

  /** The status the shop answers, or what went wrong; null: cut off because the sandbox closes. */
  async function post({ body, signature }: Delivery): Promise<string | null> {
    const signed = signatureOf(body, signature, settings.secretKey, core.codes.forgingKey);
    const timeout = AbortSignal.timeout(settings.webhookTimeoutMs);
    try {
      const reply = await fetch(settings.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signed ? { 'x-paystack-signature': signed } : {}),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([timeout, stopping.signal]),
      });
      await reply.body?.cancel();
      return String(reply.status);
    } catch (error) {
      return stopping.signal.aborted ? null : timeout.aborted ? 'no answer' : `no connection (${error})`;
    }
  }

  async function close(): Promise<void> {
    stopping.abort();
    callOff();
    await looking;
    await Promise.all(working.values());
  }

  return { wake, send: delivery => begin({ kind: 'delivery', delivery }), close };
}

function referenceOf(job: Job): string {
  return job.kind === 'refund' ? job.refund.reference : job.delivery.reference;
}
