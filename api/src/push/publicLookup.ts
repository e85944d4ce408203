import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Of this machine, of private networks and of everything that is no single host of the internet (RFC 6890). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

/** An IPv4 address written as IPv6, `::ffff:10.0.0.1`, is checked as what it is. */
export const isPublic = ({ address, family }: LookupAddress): boolean =>
  !notPublic.check(address, family === 6 ? 'ipv6' : 'ipv4');

type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

const system: Resolve = (host, done) => lookup(host, { all: true }, done);

/** For connections to names that come from outside: a name that leads to an address of our own network has none. */
export const publicLookup =
  (resolve: Resolve = system): LookupFunction =>
  (host, { all }, done) =>
    resolve(host, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) done(error ?? notFound(), '', 0);
      else if (!found.every(isPublic)) done(notFound(), '', 0);
      else if (all) (done as unknown as (error: null, found: LookupAddress[]) => void)(null, found);
      else done(null, first.address, first.family);
    });

const notFound = (): NodeJS.ErrnoException =>
  Object.assign(new Error('No public address'), { code: 'ENOTFOUND' });
