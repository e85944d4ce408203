import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { shopForSpecs } from '@mudu/testing/shop/shopForSpecs';

const MANY = 60;
const REQUEST = 'GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';

it('a connection whose replies nobody reads is ended, and they are in memory no longer', async () => {
  const shop = await shopForSpecs();
  const server = shop.app.getHttpServer() as Server;
  expect(server.timeout).toBe(2 * 60_000);
  // Nobody waits two minutes here.
  server.timeout /= 400;
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const whole = (await shop.app.inject({ url: '/api/v1/openapi.json' })).body.length * MANY;
  const accepted = once(server, 'connection');
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
  visitor.pause();
  visitor.on('error', () => undefined);
  visitor.write(REQUEST.repeat(MANY));
  const [connection] = await accepted;
  await once(connection, 'close');
  const read = await text(visitor).catch(() => '');
  expect(read.length).toBeLessThan(whole);
  await shop.close();
});
