import type { JobList, ProjectionView } from '@mudu/contracts/ops/views';
import { eventually } from '@mudu/testing/shop/eventually';
import { type Arrived, arrive, ordered, withMoney } from './arrive.js';
import { atWork } from './atWork.js';
import { GIVEN, phone } from './browser.js';
import { type Caller, officeOf, sitDown } from './office.js';
import { onSite } from './onSite.js';

describe('the back office', () => {
  const { site, tab } = onSite();
  let office: Caller;
  beforeAll(async () => {
    office = await officeOf(site());
  });

  it('builds a view anew beside the one that is shown, for the owner alone', async () => {
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Back office' }).click();
    const views = page.getByRole('list', { name: 'Views' }).getByRole('listitem');
    await views.nth(8).waitFor();
    expect(await views.count()).toBe(9);
    await page.getByRole('button', { name: 'Build anew: Referrals' }).click();
    const dialog = page.getByRole('dialog', { name: 'Build Referrals anew?' });
    await dialog.getByText('Nothing is sent again', { exact: false }).waitFor();
    const asked = page.waitForResponse(reply => reply.url().endsWith('/ops/projections/referrals/rebuild'));
    await dialog.getByRole('button', { name: 'Build anew' }).click();
    expect((await asked).status()).toBe(200);
    await page.getByText('Referrals is being built anew.').first().waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const referrals = async (): Promise<ProjectionView | undefined> =>
      (await office<{ projections: ProjectionView[] }>('GET', '/ops/projections')).projections.find(
        ({ name }) => name === 'referrals',
      );
    for (let view = await referrals(); view?.rebuild !== null; view = await referrals())
      await page.getByRole('heading', { name: 'Views' }).waitFor();
    await views.filter({ hasText: 'Referrals' }).getByText('Live').waitFor();

    const other = await tab(phone);
    await atWork(other, site(), 'admin');
    await other.goto('/admin/back-office');
    await other.getByRole('list', { name: 'Views' }).getByText('Has read everything').first().waitFor();
    expect(await other.getByRole('button', { name: /^Build anew/ }).count()).toBe(0);
  });

  it('tries again what was given up, or drops it with a reason', async () => {
    const job = {
      id: '7d6c2a40-0000-4000-8000-000000000001',
      queue: 'mail',
      state: 'dead' as const,
      tries: 84,
      about: 'verification to somebody',
      error: 'The mailbox is full',
      writtenAt: '2026-01-05T09:00:00.000Z',
      failedAt: '2026-01-08T09:00:00.000Z',
      nextTryAt: null,
    };
    const list: JobList = { queues: [{ name: 'mail', open: 3, dead: 1 }], jobs: [job] };
    const page = await tab();
    await sitDown(page, site());
    const headers = { [GIVEN]: 'yes' };
    await page.route('**/api/v1/ops/jobs', route => route.fulfill({ json: list, headers }));
    await page.route('**/api/v1/ops/jobs/*/*', route =>
      route.fulfill({ json: { message: 'Done' }, headers }),
    );
    await page.goto('/admin/back-office');
    await page.getByText('Mail: 3 open, 1 given up').waitFor();
    await page.getByText('The mailbox is full').waitFor();
    const sent = (what: string) =>
      page.waitForRequest(request => request.url().endsWith(`/ops/jobs/${job.id}/${what}`));

    const again = sent('redrive');
    await page.getByRole('button', { name: 'Try again: verification to somebody' }).click();
    expect((await again).method()).toBe('POST');
    await page.getByText('This job will be tried again.').first().waitFor();

    await page.getByRole('button', { name: 'Drop: verification to somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Drop this job?' });
    await dialog.getByRole('button', { name: 'Drop it' }).click();
    await dialog.getByText('Reason is required').waitFor();
    await dialog.getByLabel('Reason').fill('Left the shop');
    const dropped = sent('drop');
    await dialog.getByRole('button', { name: 'Drop it' }).click();
    expect((await dropped).postDataJSON()).toEqual({ reason: 'Left the shop' });
    await page.getByText('This job has been dropped.').first().waitFor();
  });

  it('looks again at the views and at failed work, also after there was no answer', async () => {
    const page = await tab();
    await sitDown(page, site());
    await page.clock.install();
    // No look of its own: what is read again as the live stream opens, and each minute without one.
    await page.route('**/api/v1/events/stream', () => undefined);
    await page.addInitScript(() => {
      const { setInterval } = window;
      const without = (run: () => void, ms?: number) => (ms === 60_000 ? 0 : setInterval(run, ms));
      Object.assign(window, { setInterval: without });
    });
    const [given, fails] = [{ [GIVEN]: 'yes' }, 4];
    const asked = { jobs: 0, projections: 0 };
    const hasAsked = (what: keyof typeof asked, times: number) =>
      eventually(
        () => asked[what],
        count => count >= times,
      );
    page.on('request', request => {
      if (request.url().endsWith('/ops/projections')) asked.projections += 1;
    });
    await page.route('**/api/v1/ops/jobs', route => {
      asked.jobs += 1;
      if (asked.jobs <= fails)
        return route.fulfill({ status: 502, contentType: 'text/html', headers: given });
      const list: JobList = { queues: [{ name: 'mail', open: asked.jobs, dead: 0 }], jobs: [] };
      return route.fulfill({ json: list, headers: given });
    });
    await page.goto('/admin/back-office');
    await page.getByText('What failed could not be read.').waitFor();
    for (let failed = 1; failed <= fails; failed++) {
      await hasAsked('jobs', failed);
      await page.clock.fastForward(5_000);
    }
    await page.getByText(/^Mail: \d+ open$/).waitFor();

    const { jobs, projections } = asked;
    await page.clock.fastForward(2_000);
    await hasAsked('projections', projections + 1);
    await page.clock.fastForward(5_000);
    await hasAsked('jobs', jobs + 1);
  });

  it('browses the log: a stream, what one request led to, and what an event says', async () => {
    const shopper = await tab();
    const me: Arrived = await arrive(shopper, site());
    await withMoney(me, 100_000);
    const { id } = await ordered(me);
    const page = await tab();
    await sitDown(page, site());
    await page.goto('/admin/back-office');
    await page.getByRole('link', { name: 'Browse the event log' }).click();
    await page.getByRole('searchbox', { name: 'Whole name of a stream' }).fill(`order-${id}`);
    const rows = page.getByRole('grid', { name: 'Events' }).getByRole('row');
    await page.getByText('2 events found.', { exact: true }).waitFor();
    await rows.getByRole('button', { name: `Details: Order confirmed, order-${id}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Order confirmed' });
    await dialog.getByText('"amountKobo"').waitFor();
    await dialog.getByText(id, { exact: false }).first().waitFor();
    const request = dialog.getByRole('region', { name: 'What happened with it' }).getByRole('listitem');
    await request
      .filter({ hasText: 'Order confirmed (this event)' })
      .getByText('because of', { exact: false })
      .waitFor();
    await dialog.getByRole('link', { name: 'All of its request' }).click();
    await rows.filter({ hasText: 'WalletDebitedForOrder' }).waitFor();
    await page.getByText('Of one request').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('Of one request').waitFor({ state: 'hidden' });

    await page.getByRole('searchbox', { name: 'Whole name of a stream' }).fill('order-nobody');
    await page.getByRole('heading', { name: 'No such events' }).waitFor();
  });
});
