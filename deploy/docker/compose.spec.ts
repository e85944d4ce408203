import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { configSchema, readConfig } from '@mudu/api/platform/config';
import { SystemClock } from '@mudu/event-store/systemClock';
import pino from 'pino';
import { parse } from 'yaml';
import { shopEnv, shopFlags } from '../../scripts/install.mjs';
import { shopParts } from '../local/shopParts.js';

interface Service {
  image?: string;
  profiles?: string[];
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  deploy?: { replicas: number };
  healthcheck?: { test: string[] };
}
const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const { services } = compose;
const ofShop = Object.entries(services).filter(([, { image }]) => image === 'mudu');
const read = (path: string) => readFileSync(path, 'utf8');
/** `${NAME:-value}` is `value` where nobody says otherwise. */
const plain = (text: string) => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1');

describe('the shop in containers', () => {
  it('is two apis and two workers behind a proxy, beside the servers and only when it is asked for', () => {
    expect(ofShop.map(([name, { deploy, profiles }]) => [name, deploy, profiles])).toEqual([
      ['api', { replicas: 2 }, ['shop']],
      ['worker', { replicas: 2 }, ['shop']],
    ]);
    expect(services.proxy?.profiles).toEqual(['shop']);
    for (const name of ['eventstore', 'postgres', 'kafka', 'mail'])
      expect([name, services[name]?.profiles]).toEqual([name, undefined]);
  });

  it.each(ofShop)('%s has settings that the shop takes, and a program that there is', (_, service) => {
    const settings = Object.fromEntries(
      Object.entries(service.environment ?? {}).map(([name, value]) => [name, plain(value)]),
    );
    const known = Object.keys((configSchema.pipe[0] as { entries: object }).entries);
    expect(Object.keys(settings).filter(name => !known.includes(name))).toEqual([]);
    expect(readConfig(settings).OPS_PORT).toBeGreaterThan(0);
    const program = service.command?.at(-1) ?? '';
    expect(existsSync(program.replace('/dist/', '/').replace(/\.js$/, '.ts'))).toBe(true);
    expect(service.healthcheck?.test.join(' ')).toContain('/health/ready');
    const config = readConfig(settings);
    const log = pino({ level: 'silent' });
    const sandbox = 'sk_test_of-the-volume';
    expect(shopParts({ config, databaseUrl: '', clock: new SystemClock(), log, sandbox })).toMatchObject({
      config,
    });
    expect(service.command).toEqual(['node', ...shopFlags, program]);
  });

  it('names servers, ports and volumes that there are', () => {
    for (const { depends_on = {}, volumes = [] } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name);
      for (const volume of volumes) {
        const [from] = volume.split(':') as [string];
        expect([from, from.startsWith('.') ? existsSync(from) : from in compose.volumes]).toEqual([
          from,
          true,
        ]);
      }
    }
    const { environment = {} } = services.api as Service;
    for (const name of ['DATABASE_URL', 'EVENTSTORE_URL', 'SMTP_URL', 'SANDBOX_URL'])
      expect(Object.keys(services)).toContain(new URL(environment[name] as string).hostname);
    const proxy = read('deploy/docker/nginx.conf');
    expect(proxy).toContain(`server api:${readConfig({}).PORT} resolve`);
    expect(proxy).toContain(`listen ${new URL(environment.PUBLIC_URL as string).port};`);
  });

  it('has a first super admin only with a password that somebody chooses', () => {
    for (const [, { environment = {} }] of ofShop)
      expect(plain(environment.DEMO_ADMIN_PASSWORD ?? '')).toBe('');
  });

  it('is as careful with memory as it is without one', () => {
    const image = read('deploy/docker/Dockerfile');
    const ofTheLibrary = Object.entries(shopEnv('.')).filter(([name]) => name.startsWith('MALLOC_'));
    expect(ofTheLibrary).not.toEqual([]);
    for (const [name, value] of ofTheLibrary)
      expect(image).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
  });

  it('is built from folders that there are, and from every workspace', () => {
    const image = read('deploy/docker/Dockerfile');
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const name of workspaces) expect(image).toContain(`COPY ${name}/package.json ${name}/`);
    for (const [, from] of image.matchAll(/^COPY (\S+\/package\.json) /gm))
      expect([from, existsSync(from as string)]).toEqual([from, true]);
    const [, program] = image.match(/^CMD (.+)$/m) ?? [];
    expect(JSON.parse(program as string)).toEqual(services.api?.command);
  });

  const docker = spawnSync('docker', ['compose', 'version']).status === 0;
  if (!docker) process.stderr.write('SKIPPED: what Docker says of docker-compose.yml, for there is none\n');
  (docker ? it : it.skip)('is understood by Docker', () => {
    const { status, stderr } = spawnSync('docker', ['compose', '--profile', 'shop', 'config', '--quiet'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});
