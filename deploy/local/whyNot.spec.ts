import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@mudu/api/platform/config';
import { ClusterInUse } from './postgres/owner.js';
import { whyNot } from './whyNot.js';

const config = readConfig({ DATA_DIR: '/srv/mudu', HOST: 'shop.lan', OPS_PORT: '9464' });
const said = (error: object) => whyNot(Object.assign(new Error('of the system'), error), config);

describe('a start that can not be, and what can be done about it', () => {
  it.each([
    [{ syscall: 'listen', code: 'EADDRINUSE', port: 3000 }, 'port 3000 is in use. Set PORT to another one.'],
    [
      { syscall: 'listen', code: 'EADDRINUSE', port: 9464 },
      'port 9464 is in use. Set OPS_PORT to another one.',
    ],
    [
      { syscall: 'listen', code: 'EACCES', port: 80 },
      'this user may not listen on port 80. Set PORT to one above 1023.',
    ],
    [
      { syscall: 'listen', code: 'EADDRNOTAVAIL', address: '10.9.9.9', port: 9464 },
      'this machine has no address 10.9.9.9. Set OPS_HOST to one that it has.',
    ],
    [
      { syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'shop.lan' },
      'shop.lan is no address. Set HOST to one of this machine.',
    ],
    [
      { syscall: 'mkdir', code: 'EEXIST', path: '/srv/mudu' },
      '/srv/mudu is no folder. Set DATA_DIR to one, or to one that is to be made.',
    ],
    [
      { syscall: 'mkdir', code: 'EACCES', path: '/srv/mudu/postgres' },
      'this user may not write to /srv/mudu/postgres. Set DATA_DIR to a folder of their own.',
    ],
    [
      { syscall: 'write', code: 'ENOSPC', path: '/srv/mudu/postgres/record' },
      'there is no room left for /srv/mudu/postgres/record.',
    ],
    [{ syscall: 'write', code: 'ENOSPC' }, 'there is no room left for /srv/mudu.'],
    [
      { message: 'Postgres did not start: could not write to file "pg_wal/x": No space left on device' },
      'there is no room left for /srv/mudu.',
    ],
  ])('%o', (error, reason) => {
    expect(said(error)).toBe(`Mudu can not start: ${reason}`);
  });

  it.each([
    [
      { code: '28P01', message: 'password authentication failed for user "shop"' },
      'password authentication failed for user "shop". Set DATABASE_URL to a database that there is, and to a user whom it lets in.',
    ],
    [
      { code: '3D000', message: 'database "mudu" does not exist' },
      'database "mudu" does not exist. Set DATABASE_URL to a database that there is, and to a user whom it lets in.',
    ],
    [
      {
        message:
          'Unable to ensure migrations table: error: permission denied for schema public\n    at runner',
      },
      'permission denied for schema public. The user of DATABASE_URL must be able to create schemas and the extension pg_trgm.',
    ],
  ])('%o', (error, reason) => {
    expect(said(error)).toBe(`Mudu can not start: ${reason}`);
  });

  it('a database of somebody else without room', () => {
    const full = new Error('could not extend file "base/5/1": No space left on device');
    expect(whyNot(full, { ...config, DATABASE_URL: 'postgres://shop@database.lan/shop' })).toBe(
      'Mudu can not start: there is no room left for the database of DATABASE_URL.',
    );
  });

  it('nowhere to put a temporary file', () => {
    const path = join(tmpdir(), 'mudu-init-x');
    expect(said({ syscall: 'mkdtemp', code: 'ENOENT', path })).toBe(
      `Mudu can not start: no file can be made in ${tmpdir()} (ENOENT). Set TMPDIR to a folder for temporary files.`,
    );
  });

  it('two on one folder', () => {
    expect(whyNot(new ClusterInUse('held'), config)).toBe(
      'Mudu can not start: another shop runs on /srv/mudu. Stop it first, or set DATA_DIR to another folder.',
    );
  });

  it.each([
    { syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'database.lan' },
    { syscall: 'connect', code: 'EACCES', port: 3000 },
    { syscall: 'open', code: 'EACCES', path: '/etc/shadow' },
    { syscall: 'mkdir', code: 'EIO', path: '/srv/mudu' },
    { syscall: 'mkdir', code: 'EACCES', path: '/srv/mudu2' },
    { code: '42P01' },
    { code: 1 },
  ])('%o is no such thing, and is shown as it came', error => {
    expect(said(error)).toMatchObject({ message: 'of the system', ...error });
  });
});
