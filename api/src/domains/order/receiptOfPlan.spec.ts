import { planIdOf } from '@mudu/contracts/ids';
import type { Plan } from '@mudu/contracts/installment/views';
import { receiptSchema } from '@mudu/contracts/order/receipt';
import { formatDay } from '@mudu/contracts/time';
import { download } from '@mudu/testing/download/download';
import { pageText } from '@mudu/testing/download/pageText';
import { pdfText } from '@mudu/testing/download/pdfText';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import * as v from 'valibot';

let shop: OpenShop;
let ada: SpecPerson;
beforeAll(async () => {
  shop = await openShopForSpecs();
  ada = await shop.customer({ walletKobo: 20_000_000 });
});
afterAll(() => shop?.close());

/** An order of so many bags of rice, the first installment paid from the wallet. */
const inParts = async (quantity: number, count: number) =>
  (
    await shop.buy(ada, 'wallet', {
      quantity,
      body: { paymentMethod: 'split', installments: { count, firstPaymentMethod: 'wallet' } },
    })
  ).body;
const receipt = async (id: string, format: 'html' | 'pdf' | 'json') => {
  await shop.atRest();
  return (await download(shop, ada, `/orders/${id}/receipt?format=${format}`)).bytes;
};
const page = async (id: string) => pageText((await receipt(id, 'html')).toString('utf8'));
const payNext = (id: string) =>
  shop.as(ada, 'POST', `/installments/${planIdOf(id as never)}/pay`, { body: { paymentMethod: 'wallet' } });

describe('the receipt of a split order', () => {
  it('says what never had to be paid', async () => {
    const order = await inParts(20, 2);
    await shop.as(await shop.staff('admin'), 'POST', `/orders/admin/${order.id}/refund`, {
      body: { items: [{ id: order.items[0]?.id, quantity: 4 }], reason: 'Not there', refundTo: 'wallet' },
    });
    expect(await page(order.id)).toMatch(
      /Paid in installments .*₦11,000\.00 Taken off the installments Refunded ₦4,000\.00 Installments Still to pay Next installment due \d+ \w+ \d+ ₦7,000\.00/,
    );
    await payNext(order.id);
    const text = await page(order.id);
    expect(text).toMatch(/₦18,000\.00 Taken off the installments Refunded ₦4,000\.00/);
    expect(text).not.toContain('Still to pay');
  });

  it('lists a waived installment as a page, as PDF and as JSON, while the plan runs and when it is paid', async () => {
    const order = await inParts(19, 3);
    const { body: plan } = await shop.as<Plan>(ada, 'GET', `/installments/order/${order.id}`);
    const chief = await shop.staff('super_admin');
    await shop.as(chief, 'POST', `/installments/admin/${planIdOf(order.id)}/waive`, {
      body: { installmentId: plan.installments[1]?.id, reason: 'A late van' },
    });
    expect(await page(order.id)).toMatch(
      /Paid in installments [^₦]*₦7,000\.00.* Waived Installment 2 of 3 waived Was due [^₦]*₦7,000\.00/,
    );
    const pdf = pdfText(await receipt(order.id, 'pdf'));
    expect(pdf).toContain('Installment 2 of 3 waived');
    expect(pdf).toContain('Still to pay');
    const json = JSON.parse((await receipt(order.id, 'json')).toString('utf8'));
    expect(v.parse(receiptSchema, json)).toEqual(json);
    expect(json).toMatchObject({
      payments: [{ kobo: 700_000 }],
      waived: [{ label: 'Installment 2 of 3 waived', kobo: 700_000 }],
      toPay: {
        label: 'Still to pay',
        detail: `Next installment due ${formatDay(plan.installments[2]?.dueDate as string)}`,
        kobo: 700_000,
      },
    });
    await payNext(order.id);
    const text = await page(order.id);
    expect(text).toMatch(/₦14,000\.00 Waived Installment 2 of 3 waived [^₦]*₦7,000\.00/);
    expect(text).not.toContain('Still to pay');
  });

  it('adds up when it was cancelled: what was paid, what is no longer owed, and what went back', async () => {
    const order = await inParts(20, 2);
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    const text = await page(order.id);
    expect(text).toMatch(/₦11,000\.00 Taken off the installments No longer owed ₦11,000\.00/);
    expect(text).toContain('-₦11,000.00');
    expect(text).toContain('Paid after refunds ₦0.00');
    expect(text).not.toContain('Still to pay');
  });
});
