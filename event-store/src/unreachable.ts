import { isConnectionLost } from './embedded/lostConnection.js';
import { isSoft } from './errors.js';

/** The log or its database is away, full or restarting: nothing is broken, and what was to be done is done later. */
export const isUnreachable = (error: unknown): boolean => isSoft(error) || isConnectionLost(error);
