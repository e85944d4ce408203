import { type Credentials, EventStoreDBClient } from '@eventstore/db-client';

/** A pulled cable is noticed within the client's 10 s between pings and this. */
const KEEP_ALIVE_TIMEOUT_MS = 5000;

export interface Connection {
  client: EventStoreDBClient;
  /** Sent with every append: the client then makes a call of its own for it, with a deadline. */
  credentials: Credentials;
}

export function connection(connectionString: string): Connection {
  const known = /keep[_-]?alive[_-]?timeout=/i.test(connectionString);
  const separator = connectionString.includes('?') ? '&' : '?';
  const client = EventStoreDBClient.connectionString(
    known ? connectionString : `${connectionString}${separator}keepAliveTimeout=${KEEP_ALIVE_TIMEOUT_MS}`,
  );
  return { client, credentials: credentialsIn(connectionString) };
}

function credentialsIn(connectionString: string): Credentials {
  const named = /^[^:]+:\/\/([^:/@]+):([^@]+)@/.exec(connectionString);
  if (named?.[1] && named[2])
    return { username: decodeURIComponent(named[1]), password: decodeURIComponent(named[2]) };
  if (!/[?&]tls=false/i.test(connectionString))
    throw new Error('The EventStoreDB address needs user:password@ before the host, or ?tls=false after it');
  // An insecure server looks at no credentials, but the client wants some.
  return { username: 'anonymous', password: 'anonymous' };
}
