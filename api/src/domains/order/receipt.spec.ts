import type { Cart } from '@mudu/contracts/cart/views';
import type { Order } from '@mudu/contracts/order/views';
import type { CategorySetting } from '@mudu/contracts/settings/views';
import { download } from '@mudu/testing/download/download';
import { pageText } from '@mudu/testing/download/pageText';
import { keepPdf, pdfText } from '@mudu/testing/download/pdfText';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

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
    const text = pageText(bytes.toString('utf8'));
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
    expect(pageText(await page(before.id))).toContain('VAT included (0%) ₦0.00');
    expect(pageText(await page(after.id))).toContain('VAT included (7.5%) ₦75.00');
    shop.clock.forward(60_000);
    await setVat('drinks', 0);
    expect(pageText(await page(after.id))).toContain('VAT included (7.5%) ₦75.00');
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
    const text = pageText(await page(order.id));
    expect(text).toContain('=Ada’s &lt;i&gt;box&lt;/i&gt; 2 ₦7,000.00 ₦14,000.00 Box 2 Rice 4');
    expect(text).toContain('Items ₦14,000.00');
  });

  it('says of an order that is picked up that it is ready, and that it was collected', async () => {
    const { id } = (await shop.buy(ada, 'wallet', { body: { deliveryOptionId: 'pickup' } })).body;
    for (const [status, label] of [
      ['ongoing_delivery', 'Ready to collect'],
      ['delivered', 'Collected'],
    ] as const) {
      const moved = await shop.as(admin, 'PATCH', `/orders/admin/${id}/status`, { body: { status } });
      token = String(moved.headers['x-consistency-token']);
      const text = pageText(await page(id));
      expect(text).toContain(` · ${label}`);
      expect(text).not.toMatch(/Out for delivery|Delivered/);
    }
    expect(await shop.as(ada, 'PATCH', `/orders/${id}/cancel`, { body: {} })).toMatchObject({
      status: 409,
      body: { message: 'An order that is Collected cannot become Cancelled' },
    });
  });

  it('shows what was given back', async () => {
    const order = await ordered([{ itemId: shop.rice }]);
    const cancelled = await shop.as(ada, 'PATCH', `/orders/${order.id}/cancel`, { body: {} });
    token = String(cancelled.headers['x-consistency-token']);
    const text = pageText(await page(order.id));
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
    const text = pageText((await page(order.id)).toString());
    for (const said of [text, pdfText((await receipt(order.id, '?format=pdf')).bytes)]) {
      expect(said).toMatch(/Refund to card [^₦]*on its way -₦1,000\.00/);
      expect(said).toContain('Paid after refunds ₦2,000.00');
    }
  });
});

describe('an order that is not paid', () => {
  it('is no receipt, and says so', async () => {
    const order = await ordered([{ itemId: shop.rice }], 'card');
    const text = pageText(await page(order.id));
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
