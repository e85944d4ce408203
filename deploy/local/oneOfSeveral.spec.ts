import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { runRole, startRole } from '@mudu/testing/run/roleProcess';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { eventually } from '@mudu/testing/shop/eventually';

/** Nobody answers there, and nobody is asked. */
const env = { PAYSTACK_SECRET_KEY: 'sk_test_nobody', PAYSTACK_URL: 'http://127.0.0.1:9' };

describe('the first super admin of a shop of several processes', () => {
  const post = (port: number, path: string, body: object) =>
    checkedFetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('is made with a password from the settings, which is changed first; without one the log says there is none', async () => {
    const database = await specDatabase();
    const first = { email: 'mama@mudu.example', password: 'For-one-sign-in-1!' };
    const start = async (DEMO_ADMIN_PASSWORD: string) => {
      const settings = { ...env, LOG_LEVEL: 'warn', DEMO_ADMIN_EMAIL: first.email, DEMO_ADMIN_PASSWORD };
      const api = await startRole({ role: 'api', databaseUrl: database.url, env: settings });
      const reply = await post(api.port, '/auth/login', first);
      await api.end('SIGTERM');
      return { status: reply.status, body: await reply.json(), said: api.said() };
    };
    expect(await start('')).toMatchObject({
      status: 401,
      said: expect.stringContaining('DEMO_ADMIN_PASSWORD'),
    });
    expect(await start(first.password)).toEqual({
      status: 200,
      body: expect.objectContaining({
        user: expect.objectContaining({ role: 'super_admin', mustChangePassword: true }),
      }),
      said: '',
    });
    await database.close();
  });

  it('is nobody who shops there already, and then the log says that there is none', async () => {
    const database = await specDatabase();
    const DEMO_ADMIN_EMAIL = 'ada@example.com';
    const password = 'Full-Measure-2026!';
    const api = await startRole({ role: 'api', databaseUrl: database.url, env });
    const registered = await post(api.port, '/auth/register', {
      firstName: 'Ada',
      lastName: 'Obi',
      email: DEMO_ADMIN_EMAIL,
      countryCode: '+234',
      phone: '08031234567',
      password,
      confirmPassword: password,
      agreeToTerms: true,
    });
    expect(registered.status).toBe(201);
    await api.end('SIGTERM');
    const settings = { ...env, LOG_LEVEL: 'warn', DEMO_ADMIN_EMAIL, DEMO_ADMIN_PASSWORD: password };
    const next = await startRole({ role: 'api', databaseUrl: database.url, env: settings });
    const login = await post(next.port, '/auth/login', { email: DEMO_ADMIN_EMAIL, password });
    expect(await login.json()).toMatchObject({ user: { role: 'customer' } });
    await next.end('SIGTERM');
    expect(next.said()).toContain('Nobody can sign in as staff');
    await database.close();
  });
});

describe('an api of several', () => {
  it('counts by address also who asks from its own machine, as a proxy there does for everybody', async () => {
    const database = await specDatabase();
    const api = await startRole({ role: 'api', databaseUrl: database.url, env });
    const writes = () =>
      checkedFetch(`http://127.0.0.1:${api.port}/api/v1/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Do you bring it to Enugu?' }),
      });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await writes()).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    await api.end('SIGTERM');
    await database.close();
  });
});

describe('a process of several', () => {
  const ended = async (role: 'api' | 'worker', env: Record<string, string>) => {
    const { child, said } = runRole(role, env);
    const [code] = await once(child, 'exit');
    return { code, said: said() };
  };

  it.each(['api', 'worker'] as const)('says in one line that the %s needs a database', async role => {
    const { code, said } = await ended(role, { OPS_PORT: '0' });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^Mudu can not start: DATABASE_URL is missing\..*\n$/),
    ]);
  });

  it.each(['api', 'worker'] as const)(
    'says in one line that the %s waits for its database, and stops when it is told to',
    async role => {
      const { child, said } = runRole(role, {
        ...env,
        OPS_PORT: '0',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x',
      });
      await eventually(said, text => text.includes('waits for its database'));
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      expect(said()).toMatch(/^\{"level":40,[^\n]*ECONNREFUSED[^\n]*\}\n$/);
    },
  );

  it('says which setting moves a port that is taken', async () => {
    const taken = createServer();
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    const port = String((taken.address() as AddressInfo).port);
    const { code, said } = await ended('worker', {
      OPS_PORT: port,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x',
    });
    taken.close();
    expect([code, said]).toEqual([
      1,
      `Mudu can not start: port ${port} is in use. Set OPS_PORT to another one.\n`,
    ]);
  });
});
