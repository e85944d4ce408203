import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The floor: the smallest Fastify and pg program that does the same work. Plain tables, one transaction, the
 * same checks, prepared statements; no log, no views, no processes, no sealed addresses.
 */
const app = Fastify({ logger: false });
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, application_name: 'floor' });

interface Person {
  id: string;
  role: string;
  phone: string | null;
}

async function signedIn(db: pg.Pool | pg.PoolClient, header: string | undefined): Promise<Person> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1];
  if (!token) throw refusal(401, 'invalid_token');
  const { rows } = await db.query<Person>({
    name: 'session',
    text: `SELECT p.id, p.role, p.phone FROM sessions s JOIN people p ON p.id = s.person_id
           WHERE s.token_hash = $1 AND s.expires_at > now() AND p.status = 'active'`,
    values: [createHash('sha256').update(token).digest()],
  });
  return rows[0] ?? Promise.reject(refusal(401, 'invalid_token'));
}

const refusal = (statusCode: number, code: string) => Object.assign(new Error(code), { statusCode });

interface ItemRow {
  price_kobo: string;
  discount: number;
  total: number;
}
const effective = (priceKobo: number, discount: number) => Math.round((priceKobo * (100 - discount)) / 100);

app.get<{ Querystring: { page?: string; limit?: string } }>('/groceries', async request => {
  await signedIn(pool, request.headers.authorization);
  const page = Number(request.query.page ?? 1);
  const limit = Number(request.query.limit ?? 20);
  const { rows } = await pool.query<ItemRow>({
    name: 'groceries',
    text: `SELECT id, name, category, price_kobo, discount, quantity, image_urls, active, created_at, count(*) OVER ()::integer AS total
           FROM items WHERE active ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2`,
    values: [limit, (page - 1) * limit],
  });
  const total = rows[0]?.total ?? 0;
  return {
    groceries: rows.map(({ total: _, price_kobo, ...row }) => ({
      ...row,
      price: Number(price_kobo),
      effectivePrice: effective(Number(price_kobo), row.discount),
    })),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
});

interface LineRow {
  version: number;
  item_id: string;
  quantity: number;
  name: string;
  price_kobo: string;
  discount: number;
  active: boolean;
  left: number;
}

app.post<{ Body: { cartVersion?: number } }>('/orders/checkout', async (request, reply) => {
  const key = String(request.headers['idempotency-key']);
  const hash = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
  const client = await pool.connect();
  const ask = async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    client.query<Row>({ name, text, values });
  try {
    await client.query('BEGIN');
    const person = await signedIn(client, request.headers.authorization);
    const at = new Date().toISOString();
    const claimed = await ask(
      'claim',
      'INSERT INTO idempotency VALUES ($1, $2, $3, NULL, $4) ON CONFLICT DO NOTHING',
      [person.id, key, hash, at],
    );
    if (claimed.rowCount === 0) {
      const { rows } = await ask<{ body_hash: string; reply: unknown }>(
        'repeat',
        'SELECT body_hash, reply FROM idempotency WHERE person_id = $1 AND key = $2',
        [person.id, key],
      );
      if (rows[0]?.body_hash !== hash) throw refusal(409, 'idempotency_key_reused');
      await client.query('COMMIT');
      return reply.status(201).send(rows[0]?.reply);
    }
    const { rows: lines } = await ask<LineRow>(
      'cart',
      `SELECT c.version, l.item_id, l.quantity, i.name, i.price_kobo, i.discount, i.active, i.quantity AS left
       FROM carts c JOIN cart_lines l USING (user_id) JOIN items i ON i.id = l.item_id
       WHERE c.user_id = $1 ORDER BY l.item_id FOR UPDATE OF c`,
      [person.id],
    );
    if (lines.length === 0) throw refusal(400, 'cart_empty');
    if (request.body.cartVersion !== undefined && request.body.cartVersion !== lines[0]?.version)
      throw refusal(409, 'prices_changed');
    if (lines.some(line => !line.active)) throw refusal(409, 'item_unavailable');
    const priced = lines.map(line => ({
      ...line,
      unitKobo: effective(Number(line.price_kobo), line.discount),
    }));
    const itemsKobo = priced.reduce((sum, line) => sum + line.unitKobo * line.quantity, 0);
    const { rows: addresses } = await ask<{
      address: string;
      city: string;
      state: string;
      phone: string | null;
    }>('address', 'SELECT address, city, state, phone FROM addresses WHERE person_id = $1 AND is_default', [
      person.id,
    ]);
    const address = addresses[0];
    if (!address) throw refusal(400, 'Choose a delivery address');
    const { rows: fees } = await ask<{ fee_kobo: string }>(
      'delivery',
      `SELECT fee_kobo FROM delivery_options WHERE active AND id <> 'pickup' AND (states = '{}' OR $1 = ANY (states))
       ORDER BY fee_kobo LIMIT 1`,
      [address.state],
    );
    const deliveryKobo = Number(fees[0]?.fee_kobo);
    const totalKobo = itemsKobo + deliveryKobo;
    const { rows: paid } = await ask<{ balance_kobo: string }>(
      'debit',
      'UPDATE wallets SET balance_kobo = balance_kobo - $2 WHERE user_id = $1 AND balance_kobo >= $2 RETURNING balance_kobo',
      [person.id, totalKobo],
    );
    if (!paid[0]) throw refusal(402, 'insufficient_balance');
    const itemIds = lines.map(line => line.item_id);
    const quantities = lines.map(line => line.quantity);
    const taken = await ask(
      'stock',
      `WITH shelf AS (SELECT id FROM items WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE)
       UPDATE items SET quantity = items.quantity - want.n
       FROM unnest($1::uuid[], $2::integer[]) AS want (id, n) JOIN shelf USING (id)
       WHERE items.id = want.id AND items.quantity >= want.n`,
      [itemIds, quantities],
    );
    if (taken.rowCount !== lines.length) throw refusal(409, 'stock_short');
    const orderId = randomUUID();
    await ask('order', `INSERT INTO orders VALUES ($1, $2, 'confirmed', $3, $4, $5, $6, $7)`, [
      orderId,
      person.id,
      itemsKobo,
      deliveryKobo,
      totalKobo,
      address,
      at,
    ]);
    await ask(
      'lines',
      `INSERT INTO order_lines SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::integer[], $5::bigint[])`,
      [orderId, itemIds, lines.map(line => line.name), quantities, priced.map(line => line.unitKobo)],
    );
    await ask(
      'ledger',
      `INSERT INTO ledger (order_id, account, user_id, side, amount_kobo, balance_after_kobo, at)
       VALUES ($1, 'customer_spendable', $2, 'debit', $3, $4, $5), ($1, 'sales', NULL, 'credit', $3, NULL, $5)`,
      [orderId, person.id, totalKobo, paid[0].balance_kobo, at],
    );
    await ask('empty', 'DELETE FROM cart_lines WHERE user_id = $1', [person.id]);
    await ask('version', 'UPDATE carts SET version = version + 1 WHERE user_id = $1', [person.id]);
    const order = {
      id: orderId,
      status: 'confirmed',
      paymentStatus: 'success',
      items: priced.map(({ item_id, name, quantity, unitKobo }) => ({
        itemId: item_id,
        name,
        quantity,
        unitPriceKobo: unitKobo,
        subtotalKobo: unitKobo * quantity,
      })),
      itemsTotalKobo: itemsKobo,
      deliveryFeeKobo: deliveryKobo,
      totalKobo,
      shippingAddress: { ...address, phone: address.phone ?? person.phone },
      createdAt: at,
    };
    await ask('reply', 'UPDATE idempotency SET reply = $3 WHERE person_id = $1 AND key = $2', [
      person.id,
      key,
      order,
    ]);
    await client.query('COMMIT');
    return reply.status(201).send(order);
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
});

process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
