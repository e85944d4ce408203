import { randomUUID } from 'node:crypto';
import { actorOf, currentRequest } from '../http/requestContext.js';
import type { Cause } from './decider.js';

/**
 * The cause of a command that a request asks for. The request's idempotency key, where it has one, is the
 * command's id, so that a repeat makes the same events.
 */
export function requestCause(personId: string | null, commandId: string = randomUUID()): Cause {
  const request = currentRequest();
  const requestId = request?.requestId ?? randomUUID();
  return {
    commandId,
    actor: actorOf(request?.identity, 'shop'),
    correlationId: requestId,
    causationId: requestId,
    personId,
  };
}

/** The cause of a command that a schedule asks for. */
export const scheduleCause = (schedule: string, personId: string | null, commandId: string): Cause => {
  const requestId = currentRequest()?.requestId ?? randomUUID();
  return {
    commandId,
    actor: { kind: 'system', name: schedule },
    correlationId: requestId,
    causationId: requestId,
    personId,
  };
};
