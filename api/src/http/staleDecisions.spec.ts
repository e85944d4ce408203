import type { EventStore } from '@mudu/event-store/eventStore';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { openPromoShop, type PromoShop } from '@mudu/testing/promo/promoShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { CatalogueSnapshot } from '../domains/catalogue/catalogueSnapshot.js';
import { ReviewPlans } from '../domains/installment/reviewPlans.schedule.js';
import { SweepPayments } from '../domains/payment/sweepPayments.schedule.js';
import { PromoDays } from '../domains/promo/promoDays.schedule.js';
import { PromoSlots } from '../domains/promo/promoSlots.js';
import { Schedule } from '../messaging/schedules/schedule.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { ReleaseReferrals } from '../processes/referralReward/releaseReferrals.schedule.js';
import { Consistency } from './consistency.js';

const HOUR = 3_600_000;
const IMPATIENT_MS = 50;
const unavailable = { status: 503, body: { code: 'unavailable' } };

/** The log has gone on, and no view has followed. */
describe('while the views are behind the log', () => {
  let shop: PromoShop;
  let ada: SpecPerson;
  let unpaid: string;
  let forNewPeople: string;

  beforeAll(async () => {
    shop = await openPromoShop();
    await shop.pool.query('UPDATE app.items SET quantity = 10000');
    await shop.app.get(CatalogueSnapshot).refreshAll();
    ada = await shop.customer({ walletKobo: 5_000_000 });
    unpaid = (await shop.buy(ada, 'card')).body.id;
    forNewPeople = (await shop.promo({ applicableTo: ['new_users'] })).promotionCode;
    await shop.atRest();
    await Promise.all(shop.views.map(view => view.stop()));
    shop.app.get(Consistency).patienceMs = IMPATIENT_MS;
    const before = await shop.app.get<EventStore>(EVENT_STORE).head();
    await shop.customer();
    await shop.until(
      () => shop.app.get<EventStore>(EVENT_STORE).head(),
      head => head > before,
    );
  });
  afterAll(() => shop?.close());

  it('nobody is told what a limit or an audience, seen on stale rows, would say', async () => {
    await shop.put(ada, shop.rice, 20);
    const split = { quantity: 20, body: { paymentMethod: 'split', installments: {} } };
    const asked = [shop.buy(ada, 'card', split), shop.validate(ada, forNewPeople)];
    for (const reply of await Promise.all<object>(asked)) expect(reply).toMatchObject(unavailable);
  });

  it('no schedule judges; each waits for its next run and says so', async () => {
    shop.clock.forward(HOUR);
    await shop.app.get(Schedule).start('expire orders');
    await shop.until(
      async () => shop.logged(),
      lines => /"schedule":"expire orders".*a schedule waits for its next run/.test(lines),
    );
    expect(await shop.eventTypes(`order-${unpaid}`)).not.toContain('OrderCancelled');
    const judging = [
      shop.app.get(PromoSlots).orphans(shop.clock.real()),
      shop.app.get(SweepPayments).young(),
      shop.app.get(PromoDays).announceDue(),
      shop.app.get(ReviewPlans).reviewDue(),
      shop.app.get(ReleaseReferrals).releaseDue(),
    ];
    await Promise.all(judging.map(work => expect(work).rejects.toMatchObject({ code: 'unavailable' })));
  });

  it('a sweep that could not look counts as none', async () => {
    const sweep = shop.app.get(SweepPayments);
    await expect(sweep.old()).rejects.toMatchObject({ code: 'unavailable' });
    const { rows } = await shop.pool.query("SELECT FROM app.schedule_runs WHERE name = 'sweep old payments'");
    expect(rows).toEqual([]);
    expect((await shop.pool.query(`SELECT FROM ${viewSchema.payments}.payments`)).rowCount).toBeGreaterThan(
      0,
    );
  });
});
