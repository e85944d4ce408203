import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkedFetch, checkReply, type ReceivedReply } from './checkedReply.js';

const json = 'application/json; charset=utf-8';
const signedOut: ReceivedReply = {
  method: 'POST',
  path: '/auth/logout',
  status: 200,
  contentType: json,
  body: { message: 'You are signed out' },
};
const refused: ReceivedReply = {
  method: 'PATCH',
  path: '/orders/5e0c7f0a-0000-4000-8000-000000000000/cancel',
  status: 409,
  contentType: json,
  body: { message: 'No', error: 'Conflict', code: 'order_transition', requestId: 'r1' },
};
const saying = (reply: ReceivedReply, changed: Partial<ReceivedReply>) => () =>
  checkReply({ ...reply, ...changed });
const refusing = (changed: object, status = 409) =>
  saying(refused, { status, body: { ...(refused.body as object), ...changed } });

describe('a reply that a spec receives', () => {
  it('passes when it is what its row promises', () => {
    expect(saying(signedOut, {})).not.toThrow();
    expect(saying(refused, {})).not.toThrow();
  });

  it('fails when a field leaks that the schema does not have', () => {
    expect(saying(signedOut, { body: { message: 'Bye', passwordHash: 'x' } })).toThrow(
      'passwordHash: the schema has no such field',
    );
  });

  it('fails when the field leaks far down in a list', () => {
    const sessions = [
      { id: 'a', current: true, device: 'x', createdAt: '2026-01-05T11:00:00.000Z', token: 'leaked' },
    ];
    expect(saying(signedOut, { method: 'GET', path: '/auth/sessions', body: { sessions } })).toThrow(
      'sessions.0',
    );
    const pagination = { page: 1, limit: 20, total: 0, totalPages: 0, secret: 1 };
    expect(
      saying(signedOut, { method: 'GET', path: '/orders?page=1', body: { orders: [], pagination } }),
    ).toThrow('pagination.secret: the schema has no such field');
  });

  it('fails when a field is missing or of another kind', () => {
    expect(saying(signedOut, { body: {} })).toThrow('message: Required');
    expect(saying(signedOut, { body: { message: 5 } })).toThrow('message: Expected string, received number');
  });

  it('fails when it succeeds with another status', () => {
    expect(saying(signedOut, { status: 201 })).toThrow('its success is 200');
  });

  it('fails when it is of another type', () => {
    expect(saying(signedOut, { contentType: 'text/html' })).toThrow('its type is application/json');
    const file = { ...signedOut, method: 'GET', path: '/wallet/statement?format=pdf', body: undefined };
    expect(saying(file, { contentType: 'application/pdf' })).not.toThrow();
    expect(saying(file, { contentType: 'text/plain' })).toThrow('text/csv or application/pdf');
  });

  it('fails when its path has no row, but not at the documents beside the api', () => {
    expect(saying(signedOut, { path: '/auth/logouts' })).toThrow('no row of the endpoint table');
    expect(saying(signedOut, { method: 'GET' })).toThrow('no row of the endpoint table');
    expect(saying(signedOut, { method: 'GET', path: '/openapi.json' })).not.toThrow();
  });

  it('belongs to the row that the router would choose', () => {
    const promo = { method: 'GET', contentType: 'text/html', status: 200, body: '' };
    expect(saying(signedOut, { ...promo, path: '/orders/admin/export.csv' })).toThrow('its type is text/csv');
    expect(saying(signedOut, { ...promo, path: '/orders/1/receipt' })).not.toThrow();
  });
});

describe('a refusal that a spec receives', () => {
  it('fails when its row does not name the code', () => {
    expect(refusing({ code: 'cart_empty' })).toThrow('its row does not name cart_empty');
  });

  it.each([
    ['invalid_token', 401],
    ['must_change_password', 422],
    ['idempotency_key_reused', 409],
    ['not_found', 404],
    ['unavailable', 503],
  ])('may be %s, which any such call may answer', (code, status) => {
    expect(refusing({ code }, status)).not.toThrow();
  });

  it('fails when it is a mistake of the shop', () => {
    expect(refusing({ code: 'internal_error' }, 500)).toThrow('its row does not name internal_error');
  });

  it('fails when the code is unknown, or its status another', () => {
    expect(refusing({ code: 'who_knows' })).toThrow('code: ');
    expect(refusing({}, 422)).toThrow('order_transition is a 409');
  });

  it('fails when it tells more, or less, than a refusal does', () => {
    expect(refusing({ stack: 'at …' })).toThrow('stack: the schema has no such field');
    expect(refusing({ requestId: undefined })).toThrow('requestId');
    expect(refusing({ errors: { name: ['Required'] } })).toThrow('errors come with validation_failed');
    expect(refusing({ code: 'validation_failed' }, 400)).toThrow('errors come with validation_failed');
  });
});

describe('fetch in a spec', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    server = createServer((_, reply) => {
      reply.setHeader('content-type', json);
      reply.end('{"message":"Bye","leaked":true}');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('fails at a reply of the api that is not what its row promises', async () => {
    await expect(checkedFetch(`${url}/api/v1/auth/logout`, { method: 'POST' })).rejects.toThrow('leaked');
  });

  it('hands on the whole reply of anybody else', async () => {
    const reply = await checkedFetch(`${url}/elsewhere`);
    expect(await reply.json()).toEqual({ message: 'Bye', leaked: true });
  });
});
