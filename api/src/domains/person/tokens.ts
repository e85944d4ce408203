import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as 43 characters that fit a header and a link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: enough to recognise it, useless to whoever reads the table. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export const newSixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
