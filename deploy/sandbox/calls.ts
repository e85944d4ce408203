import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refusals } from './envelope.js';
import { type FaultName, readFaults } from './faults.js';
import { type Body, isRecord } from './requests.js';

export function bodyOf(request: FastifyRequest): Body {
  return isRecord(request.body) ? request.body : {};
}

export function assertKey(request: FastifyRequest, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!timingSafeEqual(hash(given), hash(secretKey))) throw refusals.invalidKey();
}

/** Equal lengths for the comparison, whatever was sent. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The faults a call asks for itself: `x-sandbox-fault: stall`. */
export function namedFaults(request: FastifyRequest): FaultName[] {
  return faultsFrom(String(request.headers['x-sandbox-fault'] ?? ''));
}

/** A misspelt fault is refused, so that a test cannot pass because nothing happened. */
export function faultsFrom(text: string): FaultName[] {
  try {
    return readFaults(text);
  } catch (error) {
    throw refusals.invalidParams((error as Error).message);
  }
}
