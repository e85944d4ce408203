import { isProblem } from '@mudu/contracts/problems';
import { SystemClock } from '@mudu/event-store/systemClock';
import { type ShopTables, shopTables } from '@mudu/testing/shop/shopTablesForSpecs';
import pino from 'pino';
import { readConfig } from '../platform/config.js';
import { Settings } from '../platform/shopSettings.js';
import { network, RateLimits } from './rateLimits.js';

let tables: ShopTables;
beforeAll(async () => {
  tables = await shopTables();
});
afterAll(() => tables?.close());

const readSettings = () => new Settings(tables.pool, new SystemClock(), pino({ level: 'silent' }));
const instance = (RATE_LIMITS: 'strict' | 'demo' = 'strict', settings = readSettings()) =>
  new RateLimits(settings, tables.pool, readConfig({ RATE_LIMITS }));
const status = (take: Promise<unknown>) =>
  take.then(
    () => 200,
    error => (isProblem(error) ? error.status : error),
  );

describe('a limit', () => {
  it('counts over all instances, and says how long to wait', async () => {
    const [here, there] = [instance(), instance()];
    const takes = [here, there, here, there, here].map(limits => limits.take('contact', '10.1.1.1'));
    expect((await Promise.all(takes)).map(({ left }) => left).sort()).toEqual([0, 1, 2, 3, 4]);
    const refused = await there.take('contact', '10.1.1.1').catch(error => error);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await status(here.take('contact', '10.1.1.2'))).toBe(200);
  });

  it('gives a try back, or starts afresh', async () => {
    const limits = instance();
    for (let n = 0; n < 3; n++) await limits.take('resetRequest', 'ada@example.com');
    await limits.giveBack('resetRequest', 'ada@example.com');
    expect(await status(limits.take('resetRequest', 'ada@example.com'))).toBe(200);
    expect(await status(limits.take('resetRequest', 'ada@example.com'))).toBe(429);
    await limits.clear('resetRequest', 'ada@example.com');
    expect(await status(limits.take('resetRequest', 'ada@example.com'))).toBe(200);
  });

  it('is the number in the settings, and another one once that is known', async () => {
    const set = (points: number) =>
      tables.pool.query(
        `UPDATE app.shop_settings SET value = jsonb_set(value, '{contact,points}', $1) WHERE name = 'rateLimits'`,
        [String(points)],
      );
    await set(2);
    const settings = readSettings();
    const limits = instance('strict', settings);
    const answers = [];
    for (let n = 0; n < 3; n++) answers.push(await status(limits.take('contact', '10.1.1.9')));
    await set(5);
    settings.forget();
    answers.push(await status(limits.take('contact', '10.1.1.9')));
    expect(answers).toEqual([200, 200, 429, 200]);
  });

  it('keeps no address readable', async () => {
    await instance().take('signIn', 'canary@example.com');
    const { rows } = await tables.pool.query('SELECT r::text AS row FROM app.rate_limits r');
    expect(JSON.stringify(rows)).not.toMatch(/canary|example\.com|10\.1\.1\.1/);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'per network spares %s in a demo, and only there',
    async ip => {
      const take = (limits: RateLimits) => status(limits.take('contact', ip));
      for (let n = 0; n < 8; n++) expect(await take(instance('demo'))).toBe(200);
      for (let n = 0; n < 5; n++) expect(await take(instance())).toBe(200);
      expect(await take(instance())).toBe(429);
    },
  );

  it('per account holds in a demo too, and for other networks', async () => {
    const limits = instance('demo');
    for (let n = 0; n < 6; n++) await limits.take('signIn', 'demo@example.com');
    expect(await status(limits.take('signIn', 'demo@example.com'))).toBe(429);
    for (let n = 0; n < 5; n++) await limits.take('contact', '10.9.9.9');
    expect(await status(limits.take('contact', '10.9.9.9'))).toBe(429);
  });
});

describe('a network', () => {
  it.each([
    ['102.89.34.7', '102.89.34.7'],
    ['::ffff:102.89.34.7', '::ffff:102.89.34.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['local', 'local'],
  ])('of %s is %s', (ip, expected) => {
    expect(network(ip)).toBe(expected);
  });
});
