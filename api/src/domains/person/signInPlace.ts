import type { FastifyRequest } from 'fastify';
import { deviceName } from './deviceName.js';
import type { SignInPlace } from './sessions.js';

/** Where a request comes from, as the list of sessions shows it. */
export const signInPlace = (request: FastifyRequest): SignInPlace => ({
  device: deviceName(request.headers['user-agent']),
  ip: request.ip,
});
