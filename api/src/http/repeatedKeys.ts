import { invalid } from '@mudu/contracts/problems';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A query gives each field once, also to a call that looks at none (rules/api.md A15). */
@Injectable()
export class RepeatedKeys implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const repeated = Object.entries(query as Record<string, unknown>).filter(([, value]) =>
      Array.isArray(value),
    );
    if (repeated.length > 0)
      throw invalid(Object.fromEntries(repeated.map(([key]) => [key, 'Give this once'])));
    return true;
  }
}
