import type { Cart } from '@mudu/contracts/cart/views';
import { viewSchema } from '@mudu/projections/viewSchemas';
import { csvRecords } from '@mudu/testing/download/csvText';
import { checkedFetch } from '@mudu/testing/shop/checkedReply';
import { type OpenShop, openShopForSpecs, type SpecPerson } from '@mudu/testing/shop/openShopForSpecs';

let shop: OpenShop;
let support: SpecPerson;
let ada: SpecPerson;

beforeAll(async () => {
  shop = await openShopForSpecs();
  support = await shop.staff('support');
  ada = await shop.customer({ walletKobo: 5_000_000 });
});
afterAll(() => shop?.close());

const exported = async (query = '', who = support) => {
  const { status, body } = await shop.as(who, 'GET', `/orders/admin/export.csv?${query}`);
  expect(status).toBe(200);
  return csvRecords(String(body));
};

describe('the orders as CSV', () => {
  it('are a line each, in kobo and Lagos time, with who bought what', async () => {
    const custom = await shop.as(ada, 'POST', '/packages/customize', {
      body: { name: '=cmd|"x"', addons: [{ itemId: shop.rice, quantity: 2 }] },
    });
    await shop.as(ada, 'POST', '/cart/items', { body: { itemId: shop.box } });
    const { body } = await shop.as(ada, 'POST', '/cart/items', {
      body: { itemId: (custom.body as { id: string }).id, quantity: 2 },
    });
    const order = await shop.as(ada, 'POST', '/orders/checkout', {
      body: { paymentMethod: 'wallet', cartVersion: (body as Cart).version },
    });
    const { id } = order.body as { id: string };
    const [row] = await shop.until(
      () => exported(),
      rows => rows[0]?.paymentStatus === 'success',
    );
    expect(row).toEqual({
      orderId: id,
      number: `#${id.slice(0, 8).toUpperCase()}`,
      date: '2026-01-05',
      time: '12:00',
      status: 'order_confirmed',
      paymentStatus: 'success',
      paymentMethod: 'wallet',
      reference: expect.any(String),
      customerId: ada.id,
      customerName: expect.stringMatching(/^Ada Number/),
      customerEmail: ada.email,
      customerPhone: expect.stringMatching(/^'\+234/),
      items: '1 × Box; 2 × =cmd|"x"',
      itemsTotalKobo: '900000',
      deliveryFeeKobo: '200000',
      discountKobo: '0',
      promoCode: '',
      totalKobo: '1100000',
      paidKobo: '1100000',
      refundedKobo: '0',
      deliveryOption: 'Standard delivery, Lagos',
      deliveryState: 'Lagos',
      estimatedDeliveryDate: expect.stringMatching(/^2026-01-/),
    });
  });

  it('are staff’s alone', async () => {
    const path = '/orders/admin/export.csv';
    expect((await shop.as(ada, 'GET', path)).status).toBe(403);
    expect((await shop.call('GET', path)).status).toBe(401);
    expect((await shop.as(support, 'GET', `${path}?status=lost`)).status).toBe(400);
    const { headers } = await shop.as(support, 'GET', path);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="mudu-orders-2026-01-05.csv"');
  });

  describe('over many batches', () => {
    /** Copies with many equal times and totals, so that a batch ends between equals. */
    beforeAll(async () => {
      await shop.pool.query(
        `INSERT INTO ${viewSchema.orders}.orders (order_id, user_id, status, payment_status, payment_method, total_kobo,
           created_at, expires_at, confirmed_at, hidden, refs, goods, doc)
         SELECT id, user_id, CASE n % 2 WHEN 0 THEN 'delivered' ELSE status END, payment_status, payment_method, n % 7,
           at, expires_at, confirmed_at, false, refs, goods,
           (doc::jsonb || jsonb_build_object('id', id, 'totalKobo', n % 7,
             'createdAt', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))::json
         FROM ${viewSchema.orders}.orders, generate_series(1, 1600) AS n,
           LATERAL (SELECT gen_random_uuid() AS id, created_at - (n % 5) * interval '1 hour' AS at) AS made`,
      );
      // What the view would have counted.
      await shop.pool.query(
        `UPDATE ${viewSchema.orders}.counts SET (kinds, total) = (
           SELECT json_object_agg(kind, orders), sum(orders) FROM (
             SELECT concat_ws(' ', status, payment_status, payment_method, hidden::text) AS kind, count(*) AS orders
             FROM ${viewSchema.orders}.orders WHERE owner IN ('all', user_id::text) GROUP BY 1) AS counted)`,
      );
    });

    it.each(['newest', 'oldest', 'total_asc', 'total_desc'] as const)(
      'come each once, in the order of the list: %s',
      async sort => {
        const rows = await exported(`sort=${sort}`);
        expect(rows).toHaveLength(1601);
        expect(new Set(rows.map(row => row.orderId)).size).toBe(1601);
        const listed: string[] = [];
        for (const page of [1, 5, 6, 11, 17]) {
          const { body } = await shop.as(
            support,
            'GET',
            `/orders/admin/all?sort=${sort}&limit=100&page=${page}`,
          );
          listed.push(...(body as { orders: { id: string }[] }).orders.map(order => order.id));
          expect(rows.slice((page - 1) * 100, page * 100).map(row => row.orderId)).toEqual(listed.splice(0));
        }
      },
    );

    it('keep to the filters of the list', async () => {
      for (const query of [
        'status=delivered',
        'paymentMethod=card',
        `search=${ada.email}&status=order_confirmed`,
        'startDate=2026-01-06',
        'endDate=2026-01-05&paymentStatus=success',
      ]) {
        const { body } = await shop.as(support, 'GET', `/orders/admin/all?${query}`);
        expect(await exported(query)).toHaveLength(
          (body as { pagination: { total: number } }).pagination.total,
        );
      }
      expect(await exported('startDate=2026-01-06')).toEqual([]);
    });

    it('break off when a later batch can not be read, so that nobody takes the file for whole', async () => {
      await shop.pool.query(
        `UPDATE ${viewSchema.orders}.orders SET doc = '{}' WHERE order_id =
           (SELECT order_id FROM ${viewSchema.orders}.orders ORDER BY created_at, order_id LIMIT 1)`,
      );
      const reply = await checkedFetch(`${await shop.app.getUrl()}/api/v1/orders/admin/export.csv`, {
        headers: { authorization: `Bearer ${support.token}` },
      });
      expect(reply.status).toBe(200);
      await expect(reply.text()).rejects.toThrow('terminated');
      expect(shop.logged()).toContain('download broke off');
    });
  });
});
