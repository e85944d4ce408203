import type { Endpoint } from '@mudu/contracts/endpoint';
import { endpoints } from '@mudu/contracts/endpoints/all';
import { openEventStore } from '@mudu/event-store/openEventStore';
import { SharedTail } from '@mudu/event-store/subscription/sharedTail';
import { openBus } from '@mudu/projections/bus/openBus';
import { specDatabase } from '@mudu/testing/postgres/postgresForSpecs';
import { SpecClock } from '@mudu/testing/shop/shopForSpecs';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { createApi } from '../createApi.js';
import type { ApiParts } from '../parts.module.js';
import { readConfig } from '../platform/config.js';
import { migrateShop } from '../platform/migrate.js';
import { API, RouteTable } from './routeTable.js';

/** A server with a route for each of these rows. */
async function served(rows: readonly Endpoint[], more: (fastify: FastifyInstance) => void = () => undefined) {
  const fastify = Fastify({ exposeHeadRoutes: false });
  const table = new RouteTable();
  table.watch(fastify);
  for (const { method, path } of rows)
    fastify.route({ method, url: `${API}${path}`, handler: async () => 'ok' });
  more(fastify);
  await fastify.ready();
  return table.complaints();
}
const all = Object.values(endpoints as Record<string, Endpoint>);

describe('the table of routes', () => {
  it('has nothing to say when every row has its route and every route its row', async () => {
    expect(await served(all)).toEqual([]);
  });

  it('does not mind what belongs to the frame, or is outside the api', async () => {
    const frame = (fastify: FastifyInstance) => {
      fastify.get(`${API}/openapi.json`, async () => 'ok');
      fastify.get(`${API}/docs`, async () => 'ok');
      fastify.get(`${API}/docs/*`, async () => 'ok');
      fastify.get('/sandbox/anything', async () => 'ok');
    };
    expect(await served(all, frame)).toEqual([]);
  });

  it('names a row without a route', async () => {
    const missing = all.filter(row => row !== (endpoints.checkout as Endpoint));
    expect(await served(missing)).toEqual([
      'POST /orders/checkout is in the endpoint table but has no route',
    ]);
  });

  it('names a route without a row, also one with a wrong method', async () => {
    const more = (fastify: FastifyInstance) => {
      fastify.get(`${API}/back-door`, async () => 'ok');
      fastify.delete(`${API}/orders/checkout`, async () => 'ok');
    };
    expect(await served(all, more)).toEqual([
      'GET /back-door has no row in the endpoint table',
      'DELETE /orders/checkout has no row in the endpoint table',
    ]);
  });

  it('stops the boot of the api', async () => {
    const database = await specDatabase();
    await migrateShop(database.url);
    const store = await openEventStore({ databaseUrl: database.url });
    const pool = new pg.Pool({ connectionString: database.url });
    const bus = await openBus({ databaseUrl: database.url });
    const stopping = new AbortController();
    const parts: ApiParts = {
      config: readConfig({}),
      pool,
      store,
      tail: new SharedTail(store, stopping.signal),
      clock: new SpecClock(),
      bus,
      log: pino({ level: 'silent' }),
      mail: { send: async () => undefined },
      paymentProvider: {} as ApiParts['paymentProvider'],
      push: {} as ApiParts['push'],
      rebuilds: {} as ApiParts['rebuilds'],
    };
    const backDoor = (fastify: FastifyInstance) => void fastify.get(`${API}/back-door`, async () => 'ok');
    await expect(createApi(parts, [backDoor])).rejects.toThrow(
      'The routes and the endpoint table differ:\n  GET /back-door has no row in the endpoint table',
    );
    stopping.abort();
    await Promise.all([bus.close(), store.close(), pool.end()]);
    await database.close();
  });
});
