import { CatalogueSnapshot } from '@mudu/api/domains/catalogue/catalogueSnapshot';
import { NewPeople } from '@mudu/api/domains/person/newPeople';
import { EmbeddedEventStore } from '@mudu/event-store/embedded/embeddedEventStore';
import pg from 'pg';
import { caughtUp } from '../shop/atRest.js';
import { SimulatedClock } from './simulatedClock.js';
import { SimulatedShop } from './simulatedShop.js';
import type { Person, SeedData } from './simulation.js';
import { SHOPPERS } from './workload.js';

/** A template database with tables, people and goods, made once and copied for each seed. */
export interface SimulationFixture {
  data: SeedData;
  /** A fresh copy of the template. */
  open(name: string): Promise<{ url: string; close(): Promise<void> }>;
  close(): Promise<void>;
}

const GOODS = [
  { name: 'Rice', price: 100_000, quantity: 400, category: 'rice-grains' },
  { name: 'Tomatoes', price: 45_050, quantity: 12, category: 'vegetables' },
  /** Few, so that they run out. */
  { name: 'Saffron', price: 899_999, quantity: 3, category: 'spices-seasoning' },
] as const;

/** Enough for a few orders. */
const ENOUGH_KOBO = 4_000_000;

/** One of each kind, with limits that are soon reached. */
const PROMOS = [
  { promotionCode: 'TENOFF', discount: 10, usageLimit: 4, perUserLimit: 2, applicableTo: ['all'] },
  { promotionCode: 'FREEWAY', kind: 'free_delivery', usageLimit: 3, applicableTo: ['all'] },
  {
    promotionCode: 'FIRST500',
    kind: 'fixed',
    discountAmountKobo: 50_000,
    usageLimit: 2,
    applicableTo: ['new_users'],
  },
] as const;

export interface FixtureOptions {
  people: number;
  /** What everyone can spend at first. */
  startKobo: number;
  /** Further settings, made before the template is copied. */
  prepare?: (pool: pg.Pool) => Promise<unknown>;
}

export async function openSimulationFixture(
  server: string,
  name: string,
  options: FixtureOptions = { people: SHOPPERS, startKobo: ENOUGH_KOBO },
): Promise<SimulationFixture> {
  const template = `${name}_template`;
  const url = (database: string): string => Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const drop = (database: string) => asAdmin(server, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await asAdmin(server, `CREATE DATABASE ${template} TEMPLATE template0`);
  const data = await createSeedData(url(template), options);
  return {
    data,
    async open(seed) {
      const database = `${name}_${seed}`;
      await asAdmin(server, `CREATE DATABASE ${database} TEMPLATE ${template}`);
      return { url: url(database), close: () => drop(database) };
    },
    close: () => drop(template),
  };
}

/** Makes people and goods through the shop's own calls. */
async function createSeedData(
  databaseUrl: string,
  { people, startKobo, prepare }: FixtureOptions,
): Promise<SeedData> {
  const shop = await SimulatedShop.start({
    databaseUrl,
    clock: new SimulatedClock(),
    provider: { url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' },
    onError: line => {
      throw new Error(line);
    },
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const store = new EmbeddedEventStore({ connectionString: databaseUrl });
  try {
    const staff = {
      support: await createStaff(shop, pool, 'support'),
      admin: await createStaff(shop, pool, 'admin'),
      super_admin: await createStaff(shop, pool, 'super_admin'),
    };
    const items: SeedData['items'][number][] = [];
    for (const goods of GOODS) {
      const made = await call<{ id: string }>(shop, 'POST', '/groceries', staff.admin, {
        ...goods,
        imageUrls: ['/art/g-rice.svg'],
        active: true,
      });
      items.push({ id: made.id, received: goods.quantity });
    }
    await shop.part(CatalogueSnapshot).refreshAll();
    const promos: SeedData['promos'][number][] = [];
    for (const promo of PROMOS) {
      const made = await call<{ id: string }>(shop, 'POST', '/promos', staff.admin, promo);
      promos.push({ id: made.id, code: promo.promotionCode });
    }
    const shoppers: Person[] = [];
    let inviter: string | undefined;
    for (let number = 0; number < people; number++) {
      const person = await shopper(shop, number, inviter);
      // Everyone is invited by the first.
      inviter ??= await codeOf(pool, person.id);
      if (startKobo > 0)
        await call(shop, 'POST', '/wallet/admin/adjust', staff.super_admin, {
          userId: person.id,
          type: 'credit',
          amountKobo: startKobo,
          reason: 'To begin with',
        });
      shoppers.push(person);
    }
    await pool.query('UPDATE app.people SET email_verified_at = now()');
    await prepare?.(pool);
    await caughtUp({ pool, store });
    return { shoppers, staff, items, promos };
  } finally {
    await shop.stop();
    await store.close();
    await pool.end();
  }
}

async function createStaff(
  shop: SimulatedShop,
  pool: pg.Pool,
  role: keyof SeedData['staff'],
): Promise<Person> {
  const email = `${role}@example.com`;
  const password = 'Strong-enough-1!';
  await shop.part(NewPeople).createSuperAdmin({ email, password, firstName: 'Bola', lastName: role });
  await pool.query('UPDATE app.people SET role = $2 WHERE email = $1', [email, role]);
  return signedIn(await call(shop, 'POST', '/auth/login', null, { email, password }));
}

const codeOf = async (pool: pg.Pool, id: string): Promise<string> =>
  (await pool.query('SELECT referral_code FROM app.people WHERE id = $1', [id])).rows[0].referral_code;

async function shopper(shop: SimulatedShop, number: number, referralCode?: string): Promise<Person> {
  const person = signedIn(
    await call(shop, 'POST', '/auth/register', null, {
      firstName: 'Ada',
      lastName: `Number${number}`,
      email: `ada${number}@example.com`,
      countryCode: '+234',
      phone: `080300000${String(number).padStart(2, '0')}`,
      password: 'full measure please',
      confirmPassword: 'full measure please',
      agreeToTerms: true,
      referralCode,
    }),
  );
  await call(shop, 'POST', '/auth/addresses', person, {
    address: '14 Adeniran Street',
    cityOrTown: 'Surulere',
    stateOrProvince: 'Lagos',
  });
  return person;
}

const signedIn = ({ user, session }: { user: { id: string }; session: { token: string } }): Person => ({
  id: user.id,
  token: session.token,
});

async function call<T>(
  shop: SimulatedShop,
  method: 'POST',
  path: string,
  person: Person | null,
  body: object,
): Promise<T> {
  const answer = await shop.ask({
    method,
    path,
    headers: {
      'content-type': 'application/json',
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
    },
    payload: JSON.stringify(body),
  });
  if (!answer || answer.status >= 300) throw new Error(`${path} answered ${JSON.stringify(answer)}`);
  return answer.body as T;
}

async function asAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
