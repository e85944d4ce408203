import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@mudu/contracts/endpoint';
import { endpoints } from '@mudu/contracts/endpoints/all';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

const rows = Object.entries(endpoints as Record<string, Endpoint>)
  .filter(([, row]) => !row.produces && row.path !== '/payment/webhook/:provider')
  .map(([name, row]) => [name, row] as const);
const withBody = rows.filter(([, row]) => row.body && row.method !== 'GET');
const nobody = '01900000-0000-4000-8000-00000000dead';
const pathOf = (row: Endpoint, id = nobody): string => row.path.replace(/:\w+/g, id);

/** Every call that is open, taken from the endpoint table: a new one is tried without another line here. */
describe('bad input', () => {
  let shop: OpenShop;
  let admin: SpecPerson;

  beforeAll(async () => {
    shop = await openShopForSpecs();
    admin = await shop.staff('super_admin');
  });
  beforeEach(async () => {
    // A call may end the session or fill a limit; each starts fresh.
    await shop.pool.query('DELETE FROM app.rate_limits');
    const alive = await shop.as(admin, 'GET', '/auth/session/validate');
    if (alive.status !== 200) admin = await shop.staff('super_admin');
  });
  afterAll(() => shop?.close());

  const refusal = (status: number, body: object) => ({
    status,
    body: { message: expect.any(String), code: expect.any(String), requestId: expect.any(String), ...body },
  });

  it.each(withBody)('%s: malformed, oversize and foreign bodies', async (_, row) => {
    const send = (body: string, type = 'application/json') =>
      shop.as(admin, row.method, pathOf(row), { body, headers: { 'content-type': type } });
    const malformed = await send('{"a":');
    expect(malformed).toMatchObject(refusal(400, { errors: { body: [expect.any(String)] } }));
    expect(await send(JSON.stringify({ fat: 'x'.repeat(110_000) }))).toMatchObject(refusal(413, {}));
    if (!row.multipart)
      for (const type of ['text/xml', 'text/plain', 'application/x-www-form-urlencoded'])
        expect(await send('a=b', type)).toMatchObject(refusal(415, { code: 'unsupported_media_type' }));
    for (const twice of ['{"a":1,"a":2}', '{"x":[{"a":1,"\\u0061":1}]}', '\uFEFF{"a":1}'])
      expect(await send(twice)).toMatchObject(refusal(400, { errors: { body: ['This is not valid JSON'] } }));
    expect((await send('{"__proto__":{"role":"super_admin"}}')).status).toBe(400);
  });

  it.each(withBody)('%s: a list instead of an object, and what is nested without end', async (_, row) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'bad-input' };
    const send = (body: string) => shop.as(admin, row.method, pathOf(row), { body, headers });
    if (!row.multipart)
      for (const list of ['[]', '["x",{"reason":5}]'])
        expect(await send(list)).toMatchObject(
          refusal(400, { errors: { body: ['Expected object, received array'] } }),
        );
    const deep = `{"x":${'['.repeat(8000)}${']'.repeat(8000)}}`;
    expect(await send(deep)).toMatchObject(refusal(400, { errors: { body: ['This is nested too deeply'] } }));
  });

  it.each(rows.filter(([, row]) => row.multipart))('%s: forms that can not be read', async (_, row) => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG';
    for (const [type, body] of [
      ['multipart/form-data', part],
      ['multipart/form-data; boundary=x', 'garbage'],
      ['multipart/form-data; boundary=x', part],
    ] as const)
      expect(
        await shop.as(admin, row.method, pathOf(row), { body, headers: { 'content-type': type } }),
      ).toMatchObject(refusal(400, { errors: { body: ['This is not a valid upload'] } }));
  });

  /** As text, because JSON can say numbers that JavaScript can not hold. */
  const junk = [
    '[]',
    '"text"',
    '7',
    'null',
    '{"email":1,"amountKobo":1e400,"quantity":1e9,"items":"x","price":"1e3"}',
    '{"amountKobo":1152921504606846976,"price":-1,"quantity":1.5}',
  ];

  it.each(withBody)('%s: wrong types never break it', async (_, row) => {
    for (const body of junk) {
      const reply = await shop.as(admin, row.method, pathOf(row), { body });
      expect([body, reply.status]).toEqual([body, expect.any(Number)]);
      expect(reply.status).toBeLessThan(500);
      if (reply.status === 400) expect(reply.body).toMatchObject({ errors: expect.any(Object) });
    }
  });

  it.each(rows.filter(([, row]) => row.who !== 'public'))(
    '%s: without, with a wrong and with an expired token',
    async (_, row) => {
      for (const token of [undefined, 'x'.repeat(43), 'not a token', '../../etc/passwd'])
        expect(
          await shop.call(row.method, pathOf(row), { token, body: row.body ? {} : undefined }),
        ).toMatchObject(refusal(401, { message: 'Invalid or expired token' }));
    },
  );

  it.each(rows.filter(([, row]) => /:\w*[iI]d\b/.test(row.path) && !row.looseIds))(
    '%s: ids that are none, and ids of nothing',
    async (_, row) => {
      for (const id of ['1', 'DROP%20TABLE', '..%2f..', `${nobody}x`, 'null'])
        expect(
          (await shop.as(admin, row.method, pathOf(row, id), { body: row.body ? {} : undefined })).status,
        ).toBe(404);
      const unknown = await shop.as(admin, row.method, pathOf(row), { body: row.body ? {} : undefined });
      expect(unknown.status).toBeGreaterThanOrEqual(200);
      expect(unknown.status).toBeLessThan(500);
    },
  );

  it.each(rows.filter(([, row]) => row.query))('%s: queries that make no sense', async (_, row) => {
    for (const query of [
      'page=0',
      'page=-1',
      'page=x',
      'page=9007199254740991&limit=100',
      'limit=0',
      'limit=1e9',
      'limit=abc',
      'page=1&page=2',
      'asOf=yesterday',
      'startDate=32-13-2020',
      'sort=%27;--',
      'search=%00',
      'q=%F0%9F%8D%9A%25_',
    ]) {
      const { status } = await shop.as(admin, row.method, `${pathOf(row)}?${query}`);
      expect({ query, status, broke: status >= 500 }).toMatchObject({ broke: false });
    }
  });

  it.each(rows)('%s: a query that gives a field twice', async (_, row) => {
    const body = row.body ? {} : undefined;
    expect(await shop.as(admin, row.method, `${pathOf(row)}?n=1&n=2`, { body })).toMatchObject(
      refusal(400, { errors: { n: ['Give this once'] } }),
    );
  });

  it.each(rows.filter(([, row]) => /:\w*[iI]d\b/.test(row.path)))(
    '%s: a path that is too long, and one that can not be read',
    async (_, row) => {
      const ask = (id: string) =>
        shop.as(admin, row.method, pathOf(row, id), { body: row.body ? {} : undefined });
      expect(await ask('x'.repeat(3000))).toMatchObject(
        refusal(414, { message: 'This address is too long', code: 'uri_too_long' }),
      );
      expect(await ask('%zz')).toMatchObject(refusal(404, { code: 'not_found' }));
    },
  );

  it.each([
    ['headers that are too large', { 'x-much': 'x'.repeat(20_000) }, 431, 'headers_too_large'],
    ['what is no request', { 'content-length': 'many' }, 400, 'validation_failed'],
    ['what names no host', { host: undefined, connection: 'close' }, 400, 'validation_failed'],
    ['what expects more than is promised', { expect: 'a-miracle' }, 400, 'validation_failed'],
  ])('answers %s in the same words', async (_, headers, status, code) => {
    const { hostname, port } = new URL(await shop.app.getUrl());
    const socket = connect(Number(port), hostname);
    const lines = Object.entries({ host: 'shop', ...headers }).flatMap(([name, value]) =>
      value === undefined ? [] : `${name}: ${value}`,
    );
    socket.write(['GET /api/v1/settings/terms HTTP/1.1', ...lines, '', ''].join('\r\n'));
    const reply = await text(socket);
    const [head, body = ''] = reply.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect({ status, body: JSON.parse(body) }).toMatchObject(refusal(status, { code }));
  });

  it('answers an unknown path as not found, in the same words', async () => {
    const reply = await shop.app.inject('/api/v1/nowhere');
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject(
      refusal(404, { message: 'The requested resource was not found' }),
    );
  });
});
