import { proxyBefore, type TcpProxy } from '@mudu/testing/eventStore/tcpProxy';
import { specDatabase, specServer } from '@mudu/testing/postgres/postgresForSpecs';
import { isReady, type RoleProcess, startRole } from '@mudu/testing/run/roleProcess';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { eventually } from '@mudu/testing/shop/eventually';
import { isLogInDatabase } from '@mudu/testing/shop/storeForSpecs';
import parsePrometheus from 'parse-prometheus-text-format';
import pg from 'pg';

/** Four of each: what fits in the hundred connections of a Postgres that nobody has tuned. */
const EACH = 4;
const CONNECTIONS = 92;
const AT_ONCE = 40;
/** Nobody answers there, and nobody is asked. */
const env = { PAYSTACK_SECRET_KEY: 'sk_test_nobody', PAYSTACK_URL: 'http://127.0.0.1:9' };

describe('eight processes that start at once on an empty database', () => {
  let database: Awaited<ReturnType<typeof specDatabase>>;
  let admin: pg.Client;
  let cable: TcpProxy;
  let name: string;
  let processes: RoleProcess[] = [];
  const of = (role: 'api' | 'worker') => processes.filter(one => one.role === role);
  beforeAll(async () => {
    database = await specDatabase();
    admin = new pg.Client({ connectionString: await specServer() });
    name = new URL(database.url).pathname.slice(1);
    await admin.connect();
    const pulled = await proxyBefore(database.url);
    cable = pulled.proxy;
    // One worker's cable is pulled later.
    const databases = [pulled.url, ...Array<string>(EACH - 1).fill(database.url)];
    const starts = databases.flatMap(url => [start('api', database.url), start('worker', url)]);
    processes = await Promise.all(starts);
  });
  afterAll(async () => {
    await Promise.all(processes.map(one => one.end('SIGKILL')));
    await cable?.close();
    await admin?.end();
    await database?.close();
  });
  const start = (role: 'api' | 'worker', databaseUrl: string) =>
    startRole({ role, databaseUrl, env: { ...env, RATE_LIMITS: 'demo' } });

  const connections = async () =>
    (
      await admin.query<{ n: number }>('SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1', [
        name,
      ])
    ).rows[0]?.n as number;

  const call = (n: number, path: string, init: RequestInit = {}) =>
    checkedFetch(`http://127.0.0.1:${of('api')[n % EACH]?.port}/api/v1${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
  /** As a browser does where a small pool on a slow machine has no connection left for a moment. */
  const again = async (ask: (time: number) => Promise<Response>) => {
    for (let time = 0; ; time++) {
      const reply = await ask(time);
      if (reply.status !== 503) return reply;
    }
  };

  const register = async (person: number) => {
    const reply = await again(time => registerOnce(person + time * AT_ONCE));
    expect(reply.status).toBe(201);
    return ((await reply.json()) as { session: { token: string } }).session.token;
  };
  const registerOnce = (n: number) =>
    call(n, '/auth/register', {
      method: 'POST',
      body: JSON.stringify({
        firstName: 'Ada',
        lastName: 'Obi',
        email: `ada${n}@example.com`,
        countryCode: '+234',
        phone: `0803000${String(n).padStart(4, '0')}`,
        password: 'full measure please',
        confirmPassword: 'full measure please',
        agreeToTerms: true,
      }),
    });

  it('are all ready, and keep to their connections while everybody is busy', async () => {
    const most = { connections: 0 };
    let busy = true;
    const watching = (async () => {
      while (busy) most.connections = Math.max(most.connections, await connections());
    })();
    const people = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => register(n)));
    for (const path of ['/wallet', '/orders', '/notifications'])
      await Promise.all(
        people.flatMap((token, n) =>
          [n, n + 1].map(async at => {
            const headers = { authorization: `Bearer ${token}` };
            const reply = await again(() => call(at, path, { headers }));
            expect([path, reply.status]).toEqual([path, 200]);
          }),
        ),
      );
    busy = false;
    await watching;
    expect(most.connections).toBeGreaterThan(EACH * 2 * 3);
    expect(most.connections).toBeLessThanOrEqual(CONNECTIONS);
  });

  it('show nobody the reference of the api', async () => {
    for (const path of ['/openapi.json', '/asyncapi.json', '/docs', '/docs/initializer.js'])
      expect([path, (await call(0, path)).status]).toEqual([path, 404]);
  });

  it('tell Prometheus how they are, each metric with its help and type, and nothing of a person', async () => {
    for (const one of processes) {
      const text = await (await checkedFetch(`${one.opsUrl}/metrics`)).text();
      const metrics = parsePrometheus(text);
      expect(metrics.filter(({ help, type }) => !help || !type)).toEqual([]);
      const names = metrics.map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining([
          'process_cpu_seconds_total',
          'mudu_append_duration_seconds',
          'mudu_command_duration_seconds',
          'mudu_pool_connections',
        ]),
      );
      expect(names.includes('mudu_view_lag_seconds')).toBe(one.role === 'worker');
      // Without the samples' values: a sum of seconds has any digits, those of a phone number too.
      const said = text.replaceAll(/^([^#\n]*) \S+$/gm, '$1');
      expect(said).toContain('\nmudu_pool_connections{pool="rows",state="busy"}\n');
      expect(said).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@example|0803000/);
    }
    const [api, worker] = await Promise.all(
      (['api', 'worker'] as const).map(async role =>
        (await checkedFetch(`${of(role)[0]?.opsUrl}/metrics`)).text(),
      ),
    );
    expect(api).toMatch(
      /mudu_http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/auth\/register",status="201"\} \d/,
    );
    expect(api).toMatch(/mudu_command_duration_seconds_count\{command="RegisterPerson",outcome="done"\} \d/);
    expect(api).toMatch(/^mudu_live_streams 0$/m);
    expect(worker).toMatch(/^mudu_state_readable 1$/m);
    for (const gauge of [
      'mudu_view_lag_events{view="orders"}',
      'mudu_outbox_rows',
      'mudu_process_lag_seconds{',
    ])
      expect(worker).toContain(gauge);
    // Numbers that nobody sets are none, and not 0: of the other role, and of a Kafka that there is not.
    const samples = (text: string) =>
      parsePrometheus(text).flatMap(({ name, metrics }) => metrics.map(() => name));
    expect(samples(api as string)).not.toContain('mudu_state_readable');
    expect(samples(worker as string)).not.toContain('mudu_live_streams');
    expect(samples(worker as string)).not.toContain('mudu_untold_events');
  });

  it('live and are not ready while their database does not answer', async () => {
    const [behindCable] = of('worker') as [RoleProcess];
    cable.refuse();
    await eventually(
      async () =>
        (await (await checkedFetch(`${behindCable.opsUrl}/health/ready`)).json()) as { missing?: string[] },
      ({ missing }) => missing?.includes('database') === true && missing.includes('log') === isLogInDatabase,
    );
    expect((await checkedFetch(`${behindCable.opsUrl}/health/live`)).status).toBe(200);
    const metrics = await (await checkedFetch(`${behindCable.opsUrl}/metrics`)).text();
    expect(metrics).toMatch(/^mudu_state_readable 0$/m);
    expect(metrics).not.toMatch(/^mudu_(outbox_rows|view_lag_events)\b/m);
    cable.restore();
    await eventually(
      () => isReady(behindCable.opsUrl),
      ready => ready,
    );
  });

  it('stop when they are told to, and leave nothing behind in the log', async () => {
    await Promise.all(processes.map(one => one.end('SIGTERM')));
    expect(processes.map(({ said }) => said()).join('')).not.toMatch(/"level":(50|60)/);
    expect(await connections()).toBe(0);
  });
});
