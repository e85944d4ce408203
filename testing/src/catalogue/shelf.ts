import { randomUUID } from 'node:crypto';
import { Sessions } from '@mudu/api/domains/person/sessions';
import type { Grocery, Package } from '@mudu/contracts/catalogue/views';
import type { Role } from '@mudu/contracts/roles';
import type { SpecShop } from '../shop/shopForSpecs.js';

export interface SignedIn {
  userId: string;
  token: string;
}

/** What the api says when it refuses. */
export interface Refusal {
  message: string;
  code: string;
  errors?: Record<string, string[]>;
}

/** The options of a call by this person. */
export const by = ({ token }: SignedIn, body?: unknown) => ({ token, body });

/** A person of that role with a session, without the walk through register and login. */
export async function signedInAs(shop: SpecShop, role: Role): Promise<SignedIn> {
  const userId = randomUUID();
  await shop.pool.query(
    `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, role, password_hash, created_at)
     VALUES ($1, 'Ada', 'Obi', $2, $2, $3, 'none', $4)`,
    [userId, `${userId}@shop.test`, role, shop.clock.now()],
  );
  const sessions = shop.app.get(Sessions);
  const place = { device: null, ip: 'local' };
  const { token } = await sessions.create(shop.pool, { id: userId }, place, await sessions.lifetime(role));
  return { userId, token };
}

let made = 0;
const created = async <T>(shop: SpecShop, { token }: SignedIn, path: string, body: object): Promise<T> => {
  const reply = await shop.call<T>('POST', path, { token, body });
  if (reply.status !== 201) throw new Error(`${path} said ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
};

/** ₦1,000 and 100 on the shelf unless told otherwise. */
export const aGrocery = (shop: SpecShop, admin: SignedIn, fields: object = {}): Promise<Grocery> =>
  created(shop, admin, '/groceries', {
    name: `Grocery ${++made}`,
    price: 100_000,
    quantity: 100,
    category: 'provisions',
    ...fields,
  });

/** ₦5,000 and 100 on the shelf unless told otherwise. */
export const aPackage = (shop: SpecShop, admin: SignedIn, fields: object = {}): Promise<Package> =>
  created(shop, admin, '/packages', {
    name: `Package ${++made}`,
    price: 500_000,
    quantity: 100,
    items: ['Rice, 5 kg'],
    ...fields,
  });
