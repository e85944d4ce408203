import type { AdminOrder, RefundPreview } from '@mudu/contracts/order/views';
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
const refund = (id: string, body: object, who = admin) =>
  shop.as<AdminOrder>(who, 'POST', `/orders/admin/${id}/refund`, { body });
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

describe('the windows of a return (rules/refund.md R9)', () => {
  const part = { amountKobo: 5_000, reason: 'A bruise', refundTo: 'wallet' };

  it('bind no super admin', async () => {
    const boss = await shop.staff('super_admin');
    const [lines, whole] = [await toldOfInTime(), await toldOfInTime()];
    expect((await refund(lines.id, part)).status).toBe(409);
    expect((await refund(lines.id, part, boss)).status).toBe(200);
    const back = { status: 'returned', note: 'Torn' };
    expect((await setStatus(whole.id, back)).status).toBe(409);
    const path = `/orders/admin/${whole.id}/status`;
    expect((await shop.as(boss, 'PATCH', path, { body: back })).status).toBe(200);
  });

  it('are the owner’s numbers', async () => {
    const boss = await shop.staff('super_admin');
    const [lines, whole] = [await toldOfInTime(), await toldOfInTime()];
    const set = (returnHours: number) => shop.as(boss, 'PATCH', '/settings/shop', { body: { returnHours } });
    expect((await set(24 * 30)).status).toBe(200);
    expect((await refund(lines.id, part)).status).toBe(200);
    expect((await setStatus(whole.id, { status: 'returned', note: 'Torn' })).status).toBe(200);
    await set(72);
  });
});

describe('a return of goods of which some perish (rules/refund.md R8, R10, R11)', () => {
  it('gives back what keeps, a package with it; what perished only by our fault, to the wallet', async () => {
    const { body: ugu } = await shop.as<{ id: string }>(admin, 'POST', '/groceries', {
      body: { name: 'Ugu', price: 50_000, quantity: 100, category: 'vegetables' },
    });
    await shop.as(admin, 'PATCH', `/packages/${shop.box}`, { body: { items: ['Ugu', 'Tomatoes'] } });
    for (const itemId of [ugu.id, shop.box]) await shop.as(ada, 'POST', '/cart/items', { body: { itemId } });
    const { id } = await shop.paid(ada);
    await setStatus(id, { status: 'delivered' });
    const would = async (ourFault: boolean) => {
      const { body } = await shop.as<RefundPreview>(admin, 'POST', `/orders/admin/${id}/refund/preview`, {
        body: { action: 'returned', ourFault },
      });
      return body.parts.map(({ to, amountKobo }) => [to, amountKobo]);
    };
    // Rice and box are ₦6,000, the way is ₦2,000.
    expect(await would(false)).toEqual([['original', 600_000]]);
    expect(await would(true)).toEqual([
      ['wallet', 50_000],
      ['original', 800_000],
    ]);
  });
});
