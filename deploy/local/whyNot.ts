import { tmpdir } from 'node:os';
import { resolve, sep } from 'node:path';
import { WrongLog } from '@mudu/api/messaging/followedLog';
import type { Config } from '@mudu/api/platform/config';
import { ClusterInUse } from './postgres/owner.js';

/** What the system says of a port, an address or a folder, or the database of whoever comes. */
interface SystemError {
  message?: string;
  /** Of a program that failed it is a number. */
  code?: string | number;
  syscall?: string;
  port?: number;
  address?: string;
  hostname?: string;
  path?: string;
}

type Where = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'HOST' | 'OPS_HOST' | 'OPS_PORT'>;

/** What is printed when the shop can not start: a line where somebody can do something about it, else the error. */
export function whyNot(error: unknown, where: Where): unknown {
  const reason = reasonOf(error, where);
  return reason === undefined ? error : `Mudu can not start: ${reason}`;
}

function reasonOf(error: unknown, where: Where): string | undefined {
  const dataDir = resolve(where.DATA_DIR);
  if (error instanceof WrongLog) return error.message;
  if (error instanceof ClusterInUse)
    return `another shop runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`;
  const known = (error ?? {}) as SystemError;
  if (known.code === 'ENOSPC') return `there is no room left for ${known.path ?? dataDir}.`;
  if (known.message?.includes('No space left on device'))
    return `there is no room left for ${where.DATABASE_URL ? 'the database of DATABASE_URL' : dataDir}.`;
  if (isIn(dataDir, known.path)) return ofFolder(known);
  if (isIn(tmpdir(), known.path))
    return `no file can be made in ${tmpdir()} (${known.code}). Set TMPDIR to a folder for temporary files.`;
  return ofDatabase(known) ?? ofAddress(known, where);
}

const isIn = (folder: string, path?: string) => `${path}${sep}`.startsWith(`${folder}${sep}`);

function ofAddress(
  { code, syscall, port, address, hostname }: SystemError,
  { HOST, OPS_HOST, OPS_PORT }: Where,
): string | undefined {
  if (syscall === 'getaddrinfo' && (hostname === HOST || hostname === OPS_HOST))
    return `${hostname} is no address. Set ${hostname === HOST ? 'HOST' : 'OPS_HOST'} to one of this machine.`;
  if (syscall !== 'listen') return undefined;
  const prefix = port === OPS_PORT ? 'OPS_' : '';
  if (code === 'EADDRINUSE') return `port ${port} is in use. Set ${prefix}PORT to another one.`;
  if (code === 'EACCES')
    return `this user may not listen on port ${port}. Set ${prefix}PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL')
    return `this machine has no address ${address}. Set ${prefix}HOST to one that it has.`;
  return undefined;
}

/** All that an embedded run keeps is in one folder. */
function ofFolder({ code, path }: SystemError): string | undefined {
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `${path} is no folder. Set DATA_DIR to one, or to one that is to be made.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `this user may not write to ${path}. Set DATA_DIR to a folder of their own.`;
  return undefined;
}

/** By the [codes of Postgres](https://www.postgresql.org/docs/current/errcodes-appendix.html). */
function ofDatabase({ code, message = '' }: SystemError): string | undefined {
  if (/^(28...|3D000)$/.test(String(code)))
    return `${message}. Set DATABASE_URL to a database that there is, and to a user whom it lets in.`;
  // Migrations say it in the middle of a sentence of their own.
  const [denied] = /permission denied (for|to create) .*/.exec(message) ?? [];
  return (
    denied && `${denied}. The user of DATABASE_URL must be able to create schemas and the extension pg_trgm.`
  );
}
