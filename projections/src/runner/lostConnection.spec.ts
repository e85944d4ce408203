import { isConnectionLost } from '@mudu/event-store/embedded/lostConnection';
import { proxyBefore } from '@mudu/testing/eventStore/tcpProxy';
import { funded } from '@mudu/testing/projections/factsForSpecs';
import { logForSpecs, until, walletSums } from '@mudu/testing/projections/logForSpecs';
import pg from 'pg';

describe('a view whose database goes away', () => {
  it('waits, comes back and doubles nothing', async () => {
    const log = await logForSpecs();
    const { proxy, url } = await proxyBefore(log.url);
    const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 2000 });
    pool.on('error', () => undefined);
    const runner = log.run(walletSums('orders'), { pool });
    await log.record([funded(1, 1)]);
    await until(
      () => runner.status,
      ({ state, eventsApplied }) => state === 'live' && eventsApplied === 1,
    );

    let writing = true;
    let written = 1;
    const writer = (async () => {
      while (writing) {
        await log.record([funded(written % 3, 1)]);
        written++;
      }
    })();
    // Each a different way to lose a connection; the view must have moved on before the next.
    for (const lose of [proxy.drop, proxy.swallowReplies, proxy.refuse, proxy.drop]) {
      const before = runner.status.eventsApplied;
      await until(
        () => runner.status.eventsApplied,
        applied => applied > before,
      );
      const warnings = () => log.logged().match(/view waits for its database/g)?.length ?? 0;
      const warned = warnings();
      lose();
      if (lose !== proxy.drop) await until(warnings, count => count > warned);
      proxy.restore();
    }
    writing = false;
    await writer;
    const count = () => log.rows<{ n: number }>('SELECT sum(moves)::int AS n FROM view_orders_v1.sums');
    await until(count, ([row]) => row?.n === written);
    await until(
      () => runner.status,
      ({ state, error }) => state === 'live' && error === null,
    );
    await runner.stop();
    await pool.end();
    await proxy.close();
    await log.close();
  });

  it.each([
    [{ code: '57P03', message: 'the database system is starting up' }, true],
    [{ code: '53300', message: 'too many clients' }, true],
    [{ code: 'EAI_AGAIN', message: 'getaddrinfo' }, true],
    [new Error('Connection terminated unexpectedly'), true],
    [{ code: '23514', message: 'check violated' }, false],
    [{ code: '42P01', message: 'no such table' }, false],
    [new TypeError('Cannot read properties of undefined'), false],
  ])('is told apart from a broken one: %j', (error, lost) => expect(isConnectionLost(error)).toBe(lost));
});
