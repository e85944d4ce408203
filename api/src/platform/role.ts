import { Inject } from '@nestjs/common';

/**
 * What one process of the shop does: `api` answers requests, `worker` does what follows in the background (processes,
 * outbox, jobs, schedules), `all` does both.
 */
export type Role = 'all' | 'api' | 'worker';

export const ROLE = Symbol('role');
export const InjectRole = () => Inject(ROLE);

export const answersRequests = (role: Role): boolean => role !== 'worker';
export const worksInBackground = (role: Role): boolean => role !== 'api';
