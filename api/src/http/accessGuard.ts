import { problem } from '@mudu/contracts/problems';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SessionDirectory } from '../ports/sessionDirectory.js';
import { endpointOf } from './endpointRoute.js';

/** Checks the roles that the endpoint table gives for a call. A route without a row never gets this far. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly sessions: SessionDirectory) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = endpointOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const token = tokenIn(request.headers.authorization);
    const identity = token === undefined ? undefined : await this.sessions.identify(token);
    request.shop.identity = identity;
    if (endpoint.who === 'public') return true;
    if (!identity) {
      if (token && endpoint.signsOut && (await this.sessions.signedOut(token, endpoint.signsOut)))
        return true;
      throw problem('invalid_token');
    }
    if (identity.mustChangePassword && !endpoint.beforePasswordChange) throw problem('must_change_password');
    if (!endpoint.who.includes(identity.role)) throw problem('forbidden');
    return true;
  }
}

const tokenIn = (header: string | undefined): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')?.[1];
