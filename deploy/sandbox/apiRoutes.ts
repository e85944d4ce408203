import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyOf, namedFaults } from './calls.js';
import { ok, type Reply, refusals } from './envelope.js';
import { type FaultName, faultsInReference, isLasting, type Operation } from './faults.js';
import { misreportOf } from './misreport.js';
import { chargeAuthorization, initialize } from './payments.js';
import type { Provider } from './provider.js';
import type { Transaction } from './records.js';
import { createRefund, retryRefund, transactionOfRefund } from './refunds.js';
import { optional, pageOf } from './requests.js';
import { replyWithFault } from './responseFaults.js';
import { refundView, transactionView, truthful } from './views.js';

interface Call {
  operation: Operation;
  /** The reference the call is about, for faults armed on one. */
  reference: (request: FastifyRequest) => Promise<string | null> | string | null;
  answer: (request: FastifyRequest, named: FaultName[]) => Promise<Reply>;
}

/** The provider's API. Every call carries the secret key. */
export function apiRoutes(app: FastifyInstance, provider: Provider): void {
  const { store, codes, settings, faultPlan } = provider;
  const checkoutUrl = ({ accessCode }: Transaction) => `${settings.publicUrl}/checkout/${accessCode}`;
  const bodyReference = (request: FastifyRequest) => optional(bodyOf(request), 'reference');

  const handle = (call: Call) => async (request: FastifyRequest, reply: FastifyReply) => {
    const named = namedFaults(request);
    const reference = await call.reference(request);
    // A reference that names a fault of replies means the call that creates it; later calls are spared.
    const creates = call.operation === 'initialize' || call.operation === 'charge';
    const own = creates && reference !== null ? faultsInReference(reference) : [];
    const fault = faultPlan.responseFault(call.operation, reference, [...named, ...own]);
    return replyWithFault(fault, reply, settings, () => call.answer(request, named));
  };

  app.post(
    '/transaction/initialize',
    handle({
      operation: 'initialize',
      reference: bodyReference,
      async answer(request, named) {
        const made = await initialize(bodyOf(request), named, provider);
        return ok('Authorization URL created', {
          authorization_url: checkoutUrl(made),
          access_code: made.accessCode,
          reference: made.reference,
        });
      },
    }),
  );

  app.get(
    '/transaction/verify/:reference',
    handle({
      operation: 'verify',
      reference: request => paramOf(request, 'reference'),
      async answer(request, named) {
        const transaction = await store.transaction({ reference: paramOf(request, 'reference') });
        if (!transaction) throw refusals.referenceNotFound();
        return ok('Verification successful', await verified(transaction, named));
      },
    }),
  );

  app.post(
    '/transaction/charge_authorization',
    handle({
      operation: 'charge',
      reference: bodyReference,
      async answer(request, named) {
        const charged = await chargeAuthorization(bodyOf(request), named, provider);
        if (charged.progress.status !== 'ongoing') {
          return ok(
            'Charge attempted',
            transactionView(charged, [], codes, misreportOf(charged, [], provider)),
          );
        }
        const { reference, accessCode } = charged;
        const data = {
          paused: true,
          authorization_url: checkoutUrl(charged),
          reference,
          access_code: accessCode,
        };
        return ok('Please, redirect your customer to the authorization url provided', data);
      },
    }),
  );

  app.post(
    '/refund',
    handle({
      operation: 'refund',
      reference: async request => (await transactionOfRefund(bodyOf(request), provider))?.reference ?? null,
      async answer(request, named) {
        const faults = named.filter(isLasting);
        const { refund, transaction } = await createRefund(bodyOf(request), faults, provider);
        const whole = transactionView(transaction, await store.refunds(transaction.id), codes, truthful);
        return ok('Refund has been queued for processing', refundView(refund, whole));
      },
    }),
  );

  app.get(
    '/refund',
    handle({
      operation: 'refunds',
      reference: () => null,
      async answer(request) {
        const query = request.query as { transaction?: string; page?: string; perPage?: string };
        const transaction = query.transaction ? await transactionOfRefund(query, provider) : null;
        const found = query.transaction && !transaction ? [] : await store.refunds(transaction?.id ?? null);
        const { shown, meta } = pageOf(found, query);
        return ok(
          'Refunds retrieved',
          shown.map(refund => refundView(refund)),
          meta,
        );
      },
    }),
  );

  app.get(
    '/refund/:id',
    handle({
      operation: 'refunds',
      reference: () => null,
      async answer(request) {
        const refund = await store.refund(numberOf(request));
        if (!refund) throw refusals.refundNotFound();
        return ok('Refund retrieved', refundView(refund));
      },
    }),
  );

  app.post(
    '/refund/retry_with_customer_details/:id',
    handle({
      operation: 'retry',
      reference: async request => (await store.refund(numberOf(request)))?.reference ?? null,
      async answer(request) {
        const refund = await retryRefund(numberOf(request), bodyOf(request), provider);
        return ok('Refund retried and has been queued for processing', refundView(refund));
      },
    }),
  );

  async function verified(transaction: Transaction, named: FaultName[]) {
    const { reference, faults, progress } = transaction;
    const hidden =
      progress.status === 'success' && faultPlan.appliesOnce('verify-abandoned', reference, named, faults);
    const reported: Transaction = hidden
      ? { ...transaction, progress: { status: 'abandoned' } }
      : transaction;
    return transactionView(
      reported,
      await store.refunds(transaction.id),
      codes,
      misreportOf(transaction, named, provider),
    );
  }
}

function paramOf(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string>)[name] ?? '';
}

function numberOf(request: FastifyRequest): number {
  const text = paramOf(request, 'id');
  if (!/^\d{1,15}$/.test(text)) throw refusals.refundNotFound();
  return Number(text);
}
