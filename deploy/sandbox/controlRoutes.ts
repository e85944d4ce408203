import type { FastifyInstance } from 'fastify';
import { bodyOf, faultsFrom } from './calls.js';
import { ok, refusals } from './envelope.js';
import { faultNames, type Operation } from './faults.js';
import type { Provider } from './provider.js';
import { type Body, optional, required } from './requests.js';

const operations: readonly Operation[] = ['initialize', 'verify', 'charge', 'refund', 'refunds', 'retry'];

/** Not Paystack's: arms and lists faults. Carries the secret key like the rest. */
export function controlRoutes(app: FastifyInstance, { faultPlan }: Provider): void {
  const armed = () => ({ known: faultNames, armed: faultPlan.list() });

  app.post('/control/faults', async request => {
    const body = bodyOf(request);
    const all = body.all === true || body.all === 'true';
    const reference = all ? null : required(body, 'reference', 'Reference, or all: true,');
    const operation = readOperation(body);
    const times = readTimes(body);
    const faults = faultsFrom(required(body, 'fault', 'Fault'));
    for (const fault of faults) faultPlan.arm({ reference, operation, fault, times });
    return ok('Faults armed', armed());
  });

  app.get('/control/faults', async () => ok('Faults retrieved', armed()));

  app.delete('/control/faults', async () => {
    faultPlan.clear();
    return ok('Faults cleared', armed());
  });
}

function readTimes(body: Body): number {
  const times = Number(optional(body, 'times') ?? 1);
  if (!Number.isInteger(times) || times < 1) throw refusals.invalidParams('Times must be 1 or more');
  return times;
}

function readOperation(body: Body): Operation | null {
  const name = optional(body, 'operation');
  if (name === null) return null;
  const operation = operations.find(each => each === name);
  if (!operation) throw refusals.invalidParams(`Operation must be one of ${operations.join(', ')}`);
  return operation;
}
