import { streams } from '@mudu/contracts/ids';
import type { Plan } from '@mudu/contracts/installment/views';
import type { Order } from '@mudu/contracts/order/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import { CatalogueSnapshot } from '../../domains/catalogue/catalogueSnapshot.js';
import { ReviewPlans } from '../../domains/installment/reviewPlans.schedule.js';
import { SweepPayments } from '../../domains/payment/sweepPayments.schedule.js';

/** Faults of one reply: some before the provider did anything, some after. */
const faults = [
  'rate-limited',
  'error-500',
  'error-502',
  'drop-response',
  'truncated-json',
  'html-body',
  'stall',
] as const;

interface ProviderTransaction {
  id: number;
  status: string;
  amount: number;
}

describe('a provider that answers badly', () => {
  let shop: OpenShop;
  beforeAll(async () => {
    // Short, for a stalled answer is waited for; whoever else is that slow counts as stalled too.
    shop = await openShopForSpecs({ providerAnswersWithin: 2000 });
    await shop.pool.query('UPDATE app.items SET quantity = 10000');
    await shop.app.get(CatalogueSnapshot).refreshAll();
  });
  afterAll(() => shop?.close());

  const provider = async <T>(path: string): Promise<T | undefined> => {
    const reply = await checkedFetch(`${shop.sandboxUrl}${path}`, {
      headers: { authorization: `Bearer ${shop.secretKey}` },
    });
    return reply.ok ? ((await reply.json()) as { data: T }).data : undefined;
  };
  /** What the provider holds of this person: what it took less what it gave back. */
  const heldByProvider = async (person: SpecPerson): Promise<number> => {
    const started = (await shop.events()).filter(
      ({ type, meta }) => type === 'PaymentStarted' && meta.personId === person.id,
    );
    let held = 0;
    for (const { data } of started) {
      const { reference } = data as { reference: string };
      const seen = await provider<ProviderTransaction>(`/transaction/verify/${reference}`);
      if (!seen || !['success', 'reversed', 'reversal-pending'].includes(seen.status)) continue;
      const refunds = await provider<{ status: string; amount: number }[]>(`/refund?transaction=${seen.id}`);
      const back = (refunds ?? []).filter(refund => refund.status === 'processed');
      held += seen.amount - back.reduce((sum, refund) => sum + Number(refund.amount), 0);
    }
    return held;
  };
  /** What our books say the provider holds of this person. */
  const heldByBooks = async (person: SpecPerson): Promise<number> => {
    await shop.as(person, 'GET', '/wallet');
    const { rows } = await shop.pool.query<{ held: string }>(
      `SELECT coalesce(sum(CASE side WHEN 'debit' THEN amount_kobo ELSE -amount_kobo END), 0) AS held
       FROM ${viewSchema.ledger}.postings
       WHERE account = 'provider_clearing'
         AND (order_id IN (SELECT order_id FROM ${viewSchema.orders}.orders WHERE user_id = $1)
              OR reference IN (SELECT reference FROM ${viewSchema.payments}.payments WHERE user_id = $1))`,
      [person.id],
    );
    return Number(rows[0]?.held);
  };
  const arm = async (operation: string, fault: string) => {
    const reply = await checkedFetch(`${shop.sandboxUrl}/control/faults`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ all: true, times: 1, operation, fault }),
    });
    expect(reply.status).toBe(200);
  };
  const unspent = async (): Promise<number> =>
    (await provider<{ armed: unknown[] }>('/control/faults'))?.armed.length ?? -1;
  const verify = (person: SpecPerson, { reference }: { reference: string }) =>
    shop.as(person, 'GET', `/payment/verify/${reference}`);
  const payAtPage = async (order: Order) => {
    const details = order.paymentDetails as { url: string; reference: string };
    await shop.press(details.url, 'succeed');
    return details;
  };
  const confirmed = (person: SpecPerson, order: Order) =>
    shop.until(
      async () => (await shop.as<Order>(person, 'GET', `/orders/${order.id}`)).body,
      one => one.status === 'order_confirmed',
    );
  const sweep = () => shop.app.get(SweepPayments).sweep('2020-01-01T00:00:00.000Z', shop.clock.now());
  /** Both sides hold the same, and the fault really struck. */
  const agree = async (person: SpecPerson, kobo: number) => {
    expect(await unspent()).toBe(0);
    expect(await heldByBooks(person)).toBe(kobo);
    expect(await heldByProvider(person)).toBe(kobo);
  };

  it.each(faults)('%s when the page is opened: the order waits, and is paid once', async fault => {
    const ada = await shop.customer();
    await arm('initialize', fault);
    const { status, body } = await shop.buy(ada, 'card');
    expect(status).toBe(201);
    const payable = body.paymentDetails
      ? body
      : ((await shop.as(ada, 'POST', `/orders/${body.id}/retry-payment`, { body: {} }))
          .body as unknown as Order);
    await verify(ada, await payAtPage(payable));
    await confirmed(ada, body);
    await agree(ada, body.totalKobo);
  });

  it.each(faults)('%s when asked about a payment: asked again, credited once', async fault => {
    const ada = await shop.customer();
    const { body } = await shop.buy(ada, 'card');
    const details = await payAtPage(body);
    await arm('verify', fault);
    for (let asked = 0; asked < 3; asked++) await verify(ada, details);
    await confirmed(ada, body);
    await agree(ada, body.totalKobo);
  });

  it.each(faults)('%s when a saved card is charged: never charged twice', async fault => {
    const ada = await shop.customer();
    const { body: order } = await shop.buy(ada, 'card', {
      quantity: 10,
      body: { paymentMethod: 'split', installments: { count: 2, autoDebit: true } },
    });
    await verify(ada, await payAtPage(order));
    const plan = async () => (await shop.as<Plan>(ada, 'GET', `/installments/order/${order.id}`)).body;
    const due = (await plan()).installments[1];
    await arm('charge', fault);
    shop.clock.moveOn(Date.parse(`${due?.dueDate}T08:00:00.000Z`) - Date.parse(shop.clock.now()));
    await shop.app.get(ReviewPlans).reviewDue();
    await sweep();
    const part = (await plan()).installments[1];
    const first = order.totalKobo - (due?.amountKobo ?? 0);
    // Before the provider did anything there is nothing to charge; afterwards there is exactly one charge.
    const done = ['drop-response', 'truncated-json', 'html-body', 'stall'].includes(fault);
    expect(part?.status).toBe(done ? 'paid' : 'pending');
    expect(await shop.eventTypes(streams.payment(`inst-${due?.id}-a2`))).toEqual([]);
    await agree(ada, done ? order.totalKobo : first);
    if (done) return;
    // An ordinary unpaid day: the shopper pays at the page.
    const page = await shop.as(ada, 'POST', `/installments/${due?.id}/pay`, {
      body: { paymentMethod: 'card' },
    });
    const details = (page.body as { paymentDetails: { url: string; reference: string } }).paymentDetails;
    await shop.press(details.url, 'succeed');
    await verify(ada, details);
    await agree(ada, order.totalKobo);
  });

  it.each(['refund', 'refunds'].flatMap(operation => faults.map(fault => [fault, operation] as const)))(
    '%s when money is sent back (%s): sent once',
    async (fault, operation) => {
      const ada = await shop.customer();
      const { body } = await shop.buy(ada, 'card');
      await verify(ada, await payAtPage(body));
      await confirmed(ada, body);
      await arm(operation, fault);
      const cancelled = await shop.as(ada, 'PATCH', `/orders/${body.id}/cancel`, { body: {} });
      expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
      await shop.until(
        async () => {
          // A call that was lost has ended by then, and the next may be made.
          shop.clock.forward(2 * 60_000);
          await sweep();
          return (await shop.as<Order>(ada, 'GET', `/orders/${body.id}`)).body;
        },
        order => order.paymentStatus === 'refunded',
      );
      await agree(ada, 0);
      expect((await shop.as<{ balanceKobo: number }>(ada, 'GET', '/wallet')).body.balanceKobo).toBe(0);
    },
  );
});
