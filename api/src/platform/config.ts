import { strongPassword } from '@mudu/contracts/person/fields';
import * as v from 'valibot';

const number = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      text => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  );
const port = number(1, 65_535);
/** Where a process listens for those who watch it; 0 is any free port. */
const portOrAny = number(0, 65_535);
/** Connections to the database that a process may have open at once. */
const connections = number(2, 200);
const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  v.picklist(names, `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`);
const email = v.pipe(v.string(), v.email('must be an e-mail address'));
const url = (...schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      text => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)),
      `must start with ${schemes.join(':// or ')}://`,
    ),
  );
/** Hosts with commas between them; `*.` stands for any name before the dot. */
const hosts = v.pipe(
  v.string(),
  v.transform(text => text.split(',').map(host => host.trim().toLowerCase())),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(\*\.)?[a-z0-9][a-z0-9.-]*(:\d+)?$/, 'must be host names with commas between'),
    ),
  ),
);
/** Origins with commas between them. */
const origins = v.pipe(
  v.string(),
  v.transform(text => text.split(',').flatMap(origin => origin.trim() || [])),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        text =>
          URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text,
        'must be origins such as https://shop.example with commas between',
      ),
    ),
  ),
);
const keyOf = (bytes: number) =>
  v.pipe(
    v.string(),
    v.check(
      text => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      `must be ${bytes} bytes in base64url`,
    ),
  );
const flag = v.pipe(
  oneOf('true', 'false', '1', '0'),
  v.transform(text => text === 'true' || text === '1'),
);
const proxies = v.pipe(
  v.string(),
  v.regex(/^(true|false|\d)$/, 'must be true, false or how many'),
  v.transform(text => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text))),
);

const shopName = v.optional(
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{1,40}$/, 'must be at most 40 letters, digits and underscores')),
);

/** The address of what listens on this host and port; an IPv6 one stands in brackets. */
export const addressAt = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
/** Hosts that listen on the loopback, alone or with all others. */
const onLoopback = new Set(['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::']);

/** Every setting of the shop, for every process. What is absent stays embedded. */
export const configSchema = v.pipe(
  v.object({
    PORT: v.optional(port, '3000'),
    /** Loopback unless told otherwise: the embedded run's mailbox and sandbox have no lock. */
    HOST: v.optional(v.string(), '127.0.0.1'),
    /** Health and metrics; `npm start` has none without it, the api has 9464 and the worker 9465. */
    OPS_PORT: v.optional(portOrAny),
    OPS_HOST: v.optional(v.string(), '127.0.0.1'),
    /** Where an embedded run keeps everything it must not lose. */
    DATA_DIR: v.optional(v.string(), '.data'),
    /** How browsers reach the shop; links in mails and return addresses of payments use it. */
    PUBLIC_URL: v.optional(url('http', 'https')),
    /** Other addresses of the same shop: who pays comes back to the one that they left. */
    OTHER_ORIGINS: v.optional(origins, ''),
    DATABASE_URL: v.optional(url('postgres', 'postgresql')),
    /** At most so many connections for rows and for the log; three more listen. Without them each role has its own. */
    DB_POOL: v.optional(connections),
    LOG_POOL: v.optional(connections),
    EVENTSTORE_URL: v.optional(url('esdb', 'esdb+discover')),
    /** Several shops on one server: the names of this one's streams begin with it and a dot. */
    EVENTSTORE_SHOP: shopName,
    KAFKA_BROKERS: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[^\s,]+:\d{1,5}(\s*,\s*[^\s,]+:\d{1,5})*$/, 'must look like host:9092,host:9092'),
      ),
    ),
    /** Several shops on one Kafka: the names of this one's topics begin with it and a hyphen. */
    KAFKA_SHOP: shopName,
    KAFKA_TLS: v.optional(flag, 'false'),
    /** Both or neither; brokers that ask for none are reached without. */
    KAFKA_USERNAME: v.optional(v.string()),
    KAFKA_PASSWORD: v.optional(v.string()),
    KAFKA_SASL: v.optional(oneOf('plain', 'scram-sha-256', 'scram-sha-512'), 'scram-sha-512'),
    PAYSTACK_SECRET_KEY: v.optional(
      v.pipe(v.string(), v.regex(/^sk_(test|live)_\w+$/, 'must look like sk_test_… or sk_live_…')),
    ),
    PAYSTACK_URL: v.optional(url('http', 'https')),
    /** Where processes reach the sandbox that an api has on its port; without it at `PUBLIC_URL/sandbox`. */
    SANDBOX_URL: v.optional(url('http', 'https')),
    SMTP_URL: v.optional(url('smtp', 'smtps')),
    MAIL_FROM: v.optional(email, 'hello@mudu.example'),
    /** The services that a browser may name to be told things by. */
    PUSH_HOSTS: v.optional(
      hosts,
      'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    ),
    /** P-256 keys in base64url, both or neither; without them the shop makes a pair once and keeps it. */
    VAPID_PUBLIC_KEY: v.optional(keyOf(65)),
    VAPID_PRIVATE_KEY: v.optional(keyOf(32)),
    VAPID_SUBJECT: v.optional(
      v.pipe(v.string(), v.regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must start with mailto: or https://')),
    ),
    DEMO_ADMIN_EMAIL: v.optional(email),
    DEMO_ADMIN_PASSWORD: v.optional(strongPassword),
    /** `none` starts with an empty shop. */
    DEMO_DATA: v.optional(oneOf('full', 'none'), 'full'),
    /** Whether the api shows its reference; `npm start` does without it, an api of several processes does not. */
    API_DOCS: v.optional(flag),
    /** `demo` counts nobody on this machine by address; `npm start` does so by itself, an api of several processes not. */
    RATE_LIMITS: v.optional(oneOf('demo', 'strict')),
    /**
     * How many proxies stand before the shop, `true` for one. Each adds whom it was asked by to the end of
     * X-Forwarded-For; what stands before those is whatever a caller wrote there.
     */
    TRUST_PROXY: v.optional(proxies, 'false'),
    LOG_LEVEL: v.optional(oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'), 'info'),
  }),
  v.forward(
    v.partialCheck(
      [['VAPID_PUBLIC_KEY'], ['VAPID_PRIVATE_KEY']],
      ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }) =>
        (VAPID_PUBLIC_KEY === undefined) === (VAPID_PRIVATE_KEY === undefined),
      'is needed together with VAPID_PUBLIC_KEY',
    ),
    ['VAPID_PRIVATE_KEY'],
  ),
  v.forward(
    v.partialCheck(
      [['KAFKA_USERNAME'], ['KAFKA_PASSWORD']],
      ({ KAFKA_USERNAME, KAFKA_PASSWORD }) =>
        (KAFKA_USERNAME === undefined) === (KAFKA_PASSWORD === undefined),
      'is needed together with KAFKA_USERNAME',
    ),
    ['KAFKA_PASSWORD'],
  ),
  v.transform(env => ({
    ...env,
    PUBLIC_URL: (
      env.PUBLIC_URL ?? addressAt(onLoopback.has(env.HOST) ? 'localhost' : env.HOST, env.PORT)
    ).replace(/\/$/, ''),
  })),
);

export type Config = v.InferOutput<typeof configSchema>;

export class WrongConfig extends Error {}

/** Reads the environment; what is wrong comes as one line that names the setting, never its value. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(configSchema, given);
  if (result.success) return result.output;
  const complaints = result.issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`);
  throw new WrongConfig(`Mudu can not start with these settings: ${complaints.join('; ')}`);
}
