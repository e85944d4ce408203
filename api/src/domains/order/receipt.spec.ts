import type { Cart } from '@mudu/contracts/cart/views';
import { planIdOf } from '@mudu/contracts/ids';
import type { Plan } from '@mudu/contracts/installment/views';
import { receiptSchema } from '@mudu/contracts/order/receipt';
import type { Order } from '@mudu/contracts/order/views';
import type { CategorySetting } from '@mudu/contracts/settings/views';
import { formatDay } from '@mudu/contracts/time';
import { download } from '@mudu/testing/download/download';
import { keepPdf, pdfText } from '@mudu/testing/download/pdfText';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';
import * as v from 'valibot';

let shop: OpenShop;
let admin: SpecPerson;
let ada: SpecPerson;
let malt: string;

beforeAll(async () => {
  shop = await openShopForSpecs();
  admin = await shop.staff('admin');
  const { body } = await shop.as(admin, 'POST', '/groceries', {
    body: { name: 'Malt <b>"cold"</b> & ọtún ṣúgà', price: 107_500, quantity: 100, category: 'drinks' },
  });
  malt = (body as { id: string }).id;
  ada = await shop.customer({ walletKobo: 20_000_000 });
});
afterAll(() => shop?.close());

let token = '';
const receipt = (id: string, query = '', who = ada) =>
  download(shop, who, `/orders/${id}/receipt${query}`, { 'x-consistency-token': token });
const ordered = async (items: object[], paymentMethod = 'wallet'): Promise<Order> => {
  await shop.as(ada, 'DELETE', '/cart');
  let version = 0;
  for (const body of items)
    version = ((await shop.as(ada, 'POST', '/cart/items', { body })).body as Cart).version;
  const reply = await shop.as(ada, 'POST', '/orders/checkout', {
    body: { paymentMethod, cartVersion: version },
  });
  expect(reply.status).toBe(201);
  token = String(reply.headers['x-consistency-token']);
  return reply.body as Order;
};
const page = async (id: string) => (await receipt(id)).bytes.toString('utf8');
/** What a reader of the page sees. */
const textOf = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const setVat = async (slug: string, vatBps: number) => {
  const { body } = await shop.as(admin, 'GET', '/settings/categories');
  const categories = (body as { categories: CategorySetting[] }).categories.map(one =>
    one.slug === slug ? { ...one, vatBps } : one,
  );
  expect((await shop.as(admin, 'PUT', '/settings/categories', { body: { categories } })).status).toBe(200);
};

describe('the receipt of a paid order', () => {
  it('shows who sold what to whom, each line, the delivery, the VAT and the payment', async () => {
    const order = await ordered([
      { itemId: shop.box, quantity: 2, addons: [{ itemId: shop.rice, quantity: 3 }] },
      { itemId: malt },
    ]);
    const { status, headers, bytes } = await receipt(order.id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = textOf(bytes.toString('utf8'));
    const short = `#${order.id.slice(0, 8).toUpperCase()}`;
    for (const said of [
      `Receipt ${short}`,
      'Seller Mudu',
      'Ada Number',
      ada.email,
      '14 Adeniran Street Surulere, Lagos',
      'Box 2 ₦5,000.00 ₦10,000.00 Rice 3 ₦3,000.00',
      'Items ₦14,075.00 Delivery ₦2,000.00 Total ₦16,075.00 VAT included (0%) ₦0.00',
      'Paid from wallet',
      '₦16,075.00 Prices include VAT.',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Refunds');
  });

  it('shows what people wrote as text, never as markup', async () => {
    const html = await page((await ordered([{ itemId: malt }])).id);
    expect(html).toContain('Malt &lt;b&gt;&quot;cold&quot;&lt;/b&gt; &amp; ọtún ṣúgà');
    expect(html).not.toContain('<b>');
    expect(html).not.toMatch(/<script|src=|href=|url\(/);
  });

  it('is a PDF on request that says the same, ₦ and dotted letters and all', async () => {
    const order = await ordered([
      { itemId: shop.box, quantity: 2, addons: [{ itemId: shop.rice, quantity: 3 }] },
      { itemId: malt },
    ]);
    const { status, headers, bytes } = await receipt(order.id, '?format=pdf');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="mudu-receipt-${order.id.slice(0, 8).toUpperCase()}.pdf"`,
    );
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    keepPdf(bytes);
    const texts = pdfText(bytes);
    for (const said of [
      `Receipt #${order.id.slice(0, 8).toUpperCase()}`,
      'Box 2 ₦5,000.00 ₦10,000.00 Rice 3 ₦3,000.00',
      'Malt <b>"cold"</b> & ọtún ṣúgà 1 ₦1,075.00',
      'Total ₦16,075.00',
      'VAT included (0%) ₦0.00',
    ])
      expect(texts).toContain(said);
    expect(texts).not.toContain('�');
  });

  it('keeps the VAT of its own day when the rate changes later', async () => {
    const before = await ordered([{ itemId: malt }]);
    shop.clock.forward(60_000);
    await setVat('drinks', 750);
    shop.clock.forward(60_000);
    const after = await ordered([{ itemId: malt }, { itemId: shop.rice }]);
    expect(textOf(await page(before.id))).toContain('VAT included (0%) ₦0.00');
    expect(textOf(await page(after.id))).toContain('VAT included (7.5%) ₦75.00');
    shop.clock.forward(60_000);
    await setVat('drinks', 0);
    expect(textOf(await page(after.id))).toContain('VAT included (7.5%) ₦75.00');
  });

  it('names a custom package and lists what it holds, without counting it twice', async () => {
    const { body } = await shop.as(ada, 'POST', '/packages/customize', {
      body: {
        name: '=Ada’s <i>box</i>',
        basePackageId: shop.box,
        addons: [{ itemId: shop.rice, quantity: 2 }],
      },
    });
    const order = await ordered([{ itemId: (body as { id: string }).id, quantity: 2 }]);
    const text = textOf(await page(order.id));
    expect(text).toContain('=Ada’s &lt;i&gt;box&lt;/i&gt; 2 ₦7,000.00 ₦14,000.00 Box 2 Rice 4');
    expect(text).toContain('Items ₦14,000.00');
  });

  it('shows what was given back', async () => {
    const order = await ordered([{ itemId: shop.rice }]);
    const cancelled = await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    token = String(cancelled.headers['x-consistency-token']);
    const text = textOf(await page(order.id));
    expect(text).toContain('Cancelled');
    expect(text).toContain('Refund to wallet');
    expect(text).toContain('-₦3,000.00');
    expect(text).toContain('Paid after refunds ₦0.00');
  });

  it('adds up while a refund is on its way to the card', async () => {
    const order = await ordered([{ itemId: shop.rice }], 'card');
    await shop.press(order.paymentDetails?.url as string, 'succeed');
    await shop.as(ada, 'GET', `/payment/verify/${order.paymentDetails?.reference}`);
    await shop.fault('no-webhook', order.paymentDetails?.reference);
    const refunded = await shop.as(admin, 'POST', `/orders/admin/${order.id}/refund`, {
      body: { amountKobo: 100_000, reason: 'Goodwill', refundTo: 'original' },
    });
    // With the token of the order the receipt may be as old as the order.
    token = String(refunded.headers['x-consistency-token']);
    const text = textOf((await page(order.id)).toString());
    expect(text).toMatch(/Refund to card [^₦]*on its way -₦1,000\.00/);
    expect(text).toContain('Paid after refunds ₦2,000.00');
  });

  it('of a plan says what never had to be paid', async () => {
    await shop.as(ada, 'DELETE', '/cart');
    const { body: order } = await shop.buy(ada, 'wallet', {
      quantity: 20,
      body: { paymentMethod: 'split', installments: { count: 2, firstPaymentMethod: 'wallet' } },
    });
    await shop.as(admin, 'POST', `/orders/admin/${order.id}/refund`, {
      body: { items: [{ id: order.items[0]?.id, quantity: 4 }], reason: 'Not there', refundTo: 'wallet' },
    });
    token = '';
    const text = () =>
      shop
        .atRest()
        .then(() => page(order.id))
        .then(textOf);
    expect(await text()).toMatch(
      /Paid in installments .*₦11,000\.00 Taken off the installments Refunded ₦4,000\.00 Installments Still to pay Next installment due \d+ \w+ \d+ ₦7,000\.00/,
    );
    await shop.as(ada, 'POST', `/installments/${planIdOf(order.id)}/pay`, {
      body: { paymentMethod: 'wallet' },
    });
    expect(await text()).toMatch(/₦18,000\.00 Taken off the installments Refunded ₦4,000\.00/);
    expect(await text()).not.toContain('Still to pay');
  });
});

describe('the receipt of a split order with an installment that was waived', () => {
  it('lists it as a page, as PDF and as JSON, while the plan runs and when it is paid', async () => {
    await shop.as(ada, 'DELETE', '/cart');
    const { body: order } = await shop.buy(ada, 'wallet', {
      quantity: 19,
      body: { paymentMethod: 'split', installments: { count: 3, firstPaymentMethod: 'wallet' } },
    });
    const chief = await shop.staff('super_admin');
    const planId = planIdOf(order.id);
    const { body: plan } = await shop.as<Plan>(ada, 'GET', `/installments/order/${order.id}`);
    await shop.as(chief, 'POST', `/installments/admin/${planId}/waive`, {
      body: { installmentId: plan.installments[1]?.id, reason: 'A late van' },
    });
    token = '';
    const said =
      /Paid in installments [^₦]*₦7,000\.00.* Waived Installment 2 of 3 waived Was due [^₦]*₦7,000\.00/;
    const paper = async () => textOf(await page(order.id));
    await shop.atRest();
    expect(await paper()).toMatch(said);
    expect(pdfText((await receipt(order.id, '?format=pdf')).bytes)).toContain('Installment 2 of 3 waived');
    const json = JSON.parse((await receipt(order.id, '?format=json')).bytes.toString('utf8'));
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
    expect(pdfText((await receipt(order.id, '?format=pdf')).bytes)).toContain('Still to pay');
    await shop.as(ada, 'POST', `/installments/${planId}/pay`, { body: { paymentMethod: 'wallet' } });
    await shop.atRest();
    expect(await paper()).toMatch(/₦14,000\.00 Waived Installment 2 of 3 waived [^₦]*₦7,000\.00/);
    expect(await paper()).not.toContain('Still to pay');
  });
});

describe('the receipt of a split order that was cancelled', () => {
  it('adds up: what was paid, what is no longer owed, and what went back', async () => {
    await shop.as(ada, 'DELETE', '/cart');
    const { body: order } = await shop.buy(ada, 'wallet', {
      quantity: 20,
      body: { paymentMethod: 'split', installments: { count: 2, firstPaymentMethod: 'wallet' } },
    });
    await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    token = '';
    await shop.atRest();
    const text = textOf(await page(order.id));
    expect(text).toMatch(/₦11,000\.00 Taken off the installments No longer owed ₦11,000\.00/);
    expect(text).toContain('-₦11,000.00');
    expect(text).toContain('Paid after refunds ₦0.00');
    expect(text).not.toContain('Still to pay');
  });
});

describe('an order that is not paid', () => {
  it('is no receipt, and says so', async () => {
    const order = await ordered([{ itemId: shop.rice }], 'card');
    const text = textOf(await page(order.id));
    expect(text).toContain('Order, not paid #');
    expect(text).toContain('Not paid ₦0.00');
    expect(text).not.toContain('Receipt');
  });
});

describe('a receipt', () => {
  it('is the buyer’s alone, staff included, and comes in two formats only', async () => {
    const order = await ordered([{ itemId: shop.rice }]);
    for (const format of ['', '?format=pdf'])
      for (const other of [await shop.customer(), admin, await shop.staff('super_admin')])
        expect((await receipt(order.id, format, other)).status).toBe(404);
    expect((await shop.call('GET', `/orders/${order.id}/receipt`)).status).toBe(401);
    const odd = await shop.as(ada, 'GET', `/orders/${order.id}/receipt?format=doc`);
    expect([odd.status, Object.keys((odd.body as { errors: object }).errors)]).toEqual([400, ['format']]);
  });
});
