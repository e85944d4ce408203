import { jest } from '@jest/globals';
import type { PaymentReference, UserId } from '@mudu/contracts/ids';
import type { RefundList } from '@mudu/contracts/order/views';
import { endOfLagosDay, lagosDay, millis, plusBusinessDays, plusMillis } from '@mudu/contracts/time';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { type CardShop, openCardShop } from '@mudu/testing/payment/cardShopForSpecs';
import { CommandBus } from '@nestjs/cqrs';
import { AskAboutRefund } from '../../domains/payment/askAboutRefund.handler.js';
import { SweepPayments } from '../../domains/payment/sweepPayments.schedule.js';
import { Wallets } from '../../domains/wallet/index.js';
import { commandFromSchedule } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { PAYMENT_PROVIDER } from '../../platform/tokens.js';
import type { PaymentProvider } from '../../ports/paymentProvider.js';

describe('a card refund that is made after its money went to the wallet', () => {
  let shop: CardShop;

  beforeAll(async () => {
    shop = await openCardShop();
  });
  afterAll(() => shop?.close());

  it('is a fact, is in the books once, and staff are told', async () => {
    const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
    const shopper = await shop.customer();
    await shop.staff('admin');
    const { id, reference, totalKobo } = await shop.paid(shopper);
    jest.spyOn(provider, 'refund').mockResolvedValue('pending');
    await shop.as(shopper, 'PATCH', `/orders/${id}/cancel`, { body: {} });
    const found = jest.spyOn(provider, 'findRefund').mockResolvedValue('pending');
    shop.clock.forward(20 * 24 * 60 * 60_000);
    await shop.atRest();
    await shop.app.get(SweepPayments).sweep(shop.clock.now(), shop.clock.now());
    const { spendableKobo } = await shop.app.get(Wallets).load(shopper.id as UserId);
    expect(spendableKobo).toBe(totalKobo);

    found.mockResolvedValue('processed');
    const ask = new AskAboutRefund(
      reference as PaymentReference,
      commandFromSchedule('webhook', null, 'webhook of the spec'),
    );
    const told = () => shop.app.get(ProcessEngine).run(() => shop.app.get(CommandBus).execute(ask));
    await Promise.all([told(), told()]);
    await told();
    const types = await shop.eventTypes(`payment-${reference}`);
    expect(types.filter(type => type === 'PaymentRefundCameLate')).toHaveLength(1);
    expect(types.at(-1)).toBe('PaymentRefundCameLate');
    await shop.nothingToDo();
    const { rows } = await shop.pool.query(
      `SELECT account, side, sum(amount_kobo)::int AS kobo FROM ${viewSchema.ledger}.postings
       WHERE order_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
      [id],
    );
    const kobo = totalKobo;
    expect(rows).toEqual([
      { account: 'adjustments', side: 'debit', kobo },
      { account: 'customer_spendable', side: 'credit', kobo },
      { account: 'provider_clearing', side: 'credit', kobo },
      { account: 'provider_clearing', side: 'debit', kobo },
      { account: 'refunds', side: 'debit', kobo },
      { account: 'sales', side: 'credit', kobo },
    ]);
    const refunds = await shop.pool.query(
      `SELECT status, wallet_at IS NOT NULL AS in_wallet FROM ${viewSchema.payments}.refunds WHERE order_id = $1`,
      [id],
    );
    expect(refunds.rows).toEqual([{ status: 'processed', in_wallet: true }]);
    const { rows: news } = await shop.pool.query(
      `SELECT payload->'data'->>'kind' AS kind FROM ${viewSchema.notifications}.notices WHERE type = 'critical_event'`,
    );
    expect(news.map(({ kind }) => kind)).toContain('refund_came_late');
  });

  it('is waited for until its tenth business day is over, on which no holiday counts', async () => {
    const provider = shop.app.get<PaymentProvider>(PAYMENT_PROVIDER);
    const [shopper, admin] = [await shop.customer(), await shop.staff('admin')];
    const { id } = await shop.paid(shopper);
    jest.spyOn(provider, 'findRefund').mockResolvedValue('pending');
    const asked = lagosDay(shop.clock.now());
    const holiday = plusBusinessDays(asked, 3);
    await shop.as(admin, 'PUT', '/settings/holidays', {
      body: { holidays: [{ day: holiday, name: 'Founders’ day' }] },
    });
    await shop.as(shopper, 'PATCH', `/orders/${id}/cancel`, { body: {} });
    const sweptAt = async (at: string) => {
      shop.clock.forward(millis(at) - millis(shop.clock.now()));
      await shop.atRest();
      await shop.app.get(SweepPayments).sweep(at, at);
      return (await shop.app.get(Wallets).load(shopper.id as UserId)).spendableKobo > 0;
    };
    const lastMoment = endOfLagosDay(plusBusinessDays(asked, 11));
    const listed = await shop.as<RefundList>(admin, 'GET', `/orders/admin/refunds?search=${id}`);
    expect(listed.body.refunds[0]?.walletAfter).toBe(lagosDay(lastMoment));
    expect(await sweptAt(lastMoment)).toBe(false);
    expect(await sweptAt(plusMillis(lastMoment, 1))).toBe(true);
  });
});
