import type { AdminOrder } from '@mudu/contracts/order/views';
import { plusMillis } from '@mudu/contracts/time';
import { type CardShop, openCardShop } from '@mudu/testing/payment/cardShopForSpecs';
import type { SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

const HOUR = 3_600_000;
let shop: CardShop;
let admin: SpecPerson;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openCardShop();
  [admin, ada] = [await shop.staff('admin'), await shop.customer()];
});
afterAll(() => shop?.close());

const setStatus = (id: string, body: object) =>
  shop.as<AdminOrder>(admin, 'PATCH', `/orders/admin/${id}/status`, { body });
const refund = (id: string, body: object) =>
  shop.as<AdminOrder>(admin, 'POST', `/orders/admin/${id}/refund`, { body });
/** Delivered four days ago, of which the customer told a day later. */
async function toldOfInTime(): Promise<{ id: string; deliveredAt: string; reportedAt: string }> {
  const { id } = await shop.paid(ada);
  const deliveredAt = shop.clock.now();
  expect((await setStatus(id, { status: 'delivered' })).status).toBe(200);
  shop.clock.moveOn(96 * HOUR);
  return { id, deliveredAt, reportedAt: plusMillis(deliveredAt, 24 * HOUR) };
}

describe('what staff say of a refund (rules/order.md O9, rules/refund.md R9, R12)', () => {
  it('is where a cancelled order’s money goes', async () => {
    const { id, totalKobo } = await shop.paid(ada);
    const ended = await setStatus(id, { status: 'cancelled', reason: 'Sold out', refundTo: 'wallet' });
    expect(ended.body.refunds).toMatchObject([{ amountKobo: totalKobo, to: 'wallet', status: 'processed' }]);
  });

  it('is when a return was told of, whose fault it was, and how it looked', async () => {
    const { id, deliveredAt, reportedAt } = await toldOfInTime();
    const back = { status: 'returned', note: 'Torn', ourFault: true, photoUrl: '/api/v1/pictures/torn.webp' };
    expect(await setStatus(id, back)).toMatchObject({ status: 409, body: { code: 'return_window_passed' } });
    expect(await setStatus(id, { ...back, reportedAt: plusMillis(deliveredAt, -HOUR) })).toMatchObject({
      status: 400,
      body: { errors: { reportedAt: ['Give a time between the delivery and now'] } },
    });
    const { status, body } = await setStatus(id, { ...back, reportedAt });
    expect([status, body.refunds[0]?.amountKobo]).toEqual([200, body.totalKobo]);
    expect(body.events.find(({ type }) => type === 'OrderReturned')?.facts).toMatchObject({
      ourFault: true,
      photoUrl: back.photoUrl,
    });
  });

  it('is when a part of it was told of', async () => {
    const { id, reportedAt } = await toldOfInTime();
    const part = { amountKobo: 5_000, reason: 'A bruise', refundTo: 'wallet' };
    expect(await refund(id, part)).toMatchObject({ status: 409, body: { code: 'return_window_passed' } });
    expect(await refund(id, { ...part, reportedAt })).toMatchObject({
      status: 200,
      body: { status: 'delivered', refunds: [{ amountKobo: 5_000 }] },
    });
  });
});
