import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NotificationList } from '@mudu/contracts/notification/views';
import type { EventStore } from '@mudu/event-store/eventStore';
import { allViews } from '@mudu/projections/allViews';
import { rebuildView } from '@mudu/projections/runner/rebuild';
import { register, subscribedBrowser } from '@mudu/testing/device/devicesForSpecs';
import { openJobs, passJobTime } from '@mudu/testing/messaging/jobsForSpecs';
import { caughtUp } from '@mudu/testing/shop/atRest';
import { CrashingShop } from '@mudu/testing/shop/crashingShop';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { openLogOf } from '@mudu/testing/shop/storeForSpecs';

/** From the event to the devices and the mail: each step, and how the process names what it has just done. */
const STEPS = [
  ['the order is on its way', 'append of OrderDispatched'],
  ['its owner is told', 'append of NotificationMade'],
  ['a checkpoint has passed', 'UPDATE app.process_checkpoints'],
  ['the row is in the list', 'UPDATE view_notifications_v\\d+\\.checkpoint .*notices_written'],
  ['it is written that it was handed over', 'INSERT INTO app.deliveries'],
  ['pushes and letters wait, and nothing is committed', "INSERT INTO jobs\\.job_common .*'push' as name"],
  ['all of that is committed', 'committed: .*INSERT INTO app.deliveries'],
  ['the push has left', 'sent push'],
  ['the push is noted as sent', "state = 'completed'.* of push$"],
  ['the letter has left', 'sent letter'],
  ['the letter is noted as sent', 'DELETE FROM jobs.job_common .* of mail$'],
] as const;

/** They leave beside each other: whichever step of them is the last, the other may have left and not be noted. */
const mostOf = (what: 'push' | 'letter', step: string): number =>
  /^the (push|letter)/.test(step) && step !== `the ${what} is noted as sent` ? 2 : 1;

describe('a shop that is killed between any two steps from an event to whom it concerns', () => {
  let home: OpenShop;
  let shop: CrashingShop;
  let store: EventStore;
  let folder: string;
  let boss: SpecPerson;
  const orders = new Map<string, { owner: SpecPerson; id: string; endpoint: string }>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mudu-sent-'));
    home = await openShopForSpecs();
    boss = await home.staff('admin');
    for (const [name] of STEPS) {
      const owner = await home.customer({ walletKobo: 1_000_000 });
      const { body } = await home.buy(owner, 'wallet');
      const status = { status: 'order_processed' };
      await home.as(boss, 'PATCH', `/orders/admin/${body.id}/status`, { body: status });
      const { subscription } = subscribedBrowser();
      orders.set(name, { owner, id: body.id, endpoint: subscription.endpoint });
      await home.atRest();
      await register(home, owner, subscription);
    }
    await home.nothingToDo();
    shop = await CrashingShop.after(home, join(folder, 'sent'));
    store = await openLogOf(home.databaseUrl);
  });
  afterAll(async () => {
    await shop?.kill();
    await store?.close();
    await home?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const sent = async (pattern: string): Promise<string[]> => {
    const text = await readFile(join(folder, 'sent'), 'utf8').catch(() => '');
    return text.split('\n').filter(line => line.includes(pattern));
  };
  const checkpoints = async (): Promise<object[]> =>
    (await home.pool.query('SELECT json_agg(c) AS all FROM app.process_checkpoints c')).rows[0].all;
  /** What a dead worker had taken is anybody's again, and what is tried again later falls due. */
  const done = () =>
    home.until(
      async () => {
        await caughtUp({ pool: home.pool, store });
        const open = await openJobs(home.pool);
        if (open.length > 0) await passJobTime(home.pool, 60_000);
        return open;
      },
      open => open.length === 0,
    );

  it.each(STEPS)('after "%s" tells its owner once, everywhere', async (name, step) => {
    const { owner, id, endpoint } = orders.get(name) as { owner: SpecPerson; id: string; endpoint: string };
    if (!shop.isUp()) await shop.start();
    const before = JSON.stringify(await checkpoints());
    await shop.dieAt({ killAfterStep: step });
    const onItsWay = { status: 'ongoing_delivery' };
    const first = await shop.send(boss, 'PATCH', `/orders/admin/${id}/status`, onItsWay);
    await shop.died();
    expect(shop.diedAfter).toMatch(new RegExp(step));
    // They are written last, and pushes and letters do not wait for it: everything may be done, and this lost.
    await home.pool.query(
      `UPDATE app.process_checkpoints c SET positions = before.positions
       FROM json_populate_recordset(null::app.process_checkpoints, $1) before WHERE before.partition = c.partition`,
      [before],
    );
    await shop.start();
    if (first?.status !== 200) await shop.send(boss, 'PATCH', `/orders/admin/${id}/status`, onItsWay);
    await done();

    const list = await shop.send<NotificationList>(owner, 'GET', '/notifications?limit=100');
    const told = list?.body.notifications.filter(({ type }) => type === 'order_out_for_delivery') ?? [];
    expect(told).toHaveLength(1);
    const pushes = await sent(endpoint);
    // Who dies between sending and noting it sends it again; under one id a device shows it once.
    expect([...new Set(pushes)]).toEqual([`push ${told[0]?.id} ${endpoint}`]);
    expect(pushes.length).toBeLessThanOrEqual(mostOf('push', name));
    const letters = await home.pool.query('SELECT id FROM app.mailbox WHERE recipient = $1', [owner.email]);
    expect(letters.rows).toEqual([{ id: told[0]?.id }]);
    expect((await sent(owner.email)).length).toBeLessThanOrEqual(mostOf('letter', name));
  });

  it('sends nothing when every view is rebuilt after all of it', async () => {
    const outside = async () => ({
      sent: await sent(''),
      letters: (await home.pool.query('SELECT id FROM app.mailbox')).rowCount,
      jobs: (await home.pool.query("SELECT FROM jobs.job WHERE name <> 'recurring'")).rowCount,
      handedOver: (await home.pool.query('SELECT FROM app.deliveries')).rowCount,
      events: await store.head(),
    });
    const before = await outside();
    for (const view of allViews) await rebuildView(view, { store, pool: home.pool });
    await done();
    expect(await outside()).toEqual(before);
    expect(before.letters).toBe(STEPS.length);
  });
});
