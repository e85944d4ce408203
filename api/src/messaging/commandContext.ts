import { randomUUID } from 'node:crypto';
import { actorOf, currentRequest } from '../platform/requestContext.js';
import type { CommandContext } from './decider.js';

/**
 * The context of a command that a request asks for. The request's idempotency key, where it has one, is the
 * command's id, so that a repeat makes the same events.
 */
export function commandFromRequest(
  personId: string | null,
  commandId: string = randomUUID(),
): CommandContext {
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

/** The context of a command that a schedule asks for. */
export const commandFromSchedule = (
  schedule: string,
  personId: string | null,
  commandId: string,
): CommandContext => {
  const requestId = currentRequest()?.requestId ?? randomUUID();
  return {
    commandId,
    actor: { kind: 'system', name: schedule },
    correlationId: requestId,
    causationId: requestId,
    personId,
  };
};
