import { randomBytes, randomUUID } from 'node:crypto';
import { PersonKeys } from '@mudu/api/platform/personKeys';
import type { UserId } from '@mudu/contracts/ids';
import { type Clock, instant } from '@mudu/contracts/time';
import type { Pool } from 'pg';

const FIRST =
  'Adaeze Amina Bisi Chidi Chioma Ebele Efe Emeka Fatima Funke Gbenga Halima Ibrahim Ifeoma Kemi Kunle Musa Ngozi Obinna Olu Rukayat Sade Segun Tari Temitope Uche Yemi Zainab'.split(
    ' ',
  );
const LAST =
  'Abubakar Ade Adeyemi Bakare Balogun Bello Cole Danjuma Eze Ibe Lawal Mohammed Nwosu Obi Okafor Okonkwo Okoro Oladipo Sani Suleiman Udo Usman Williams Yakubu'.split(
    ' ',
  );
const PLACES = [
  ['Surulere', 'Lagos'],
  ['Ikeja', 'Lagos'],
  ['Lekki', 'Lagos'],
  ['Ibadan', 'Oyo'],
  ['Abeokuta', 'Ogun'],
  ['Wuse', 'FCT'],
  ['Port Harcourt', 'Rivers'],
  ['Enugu', 'Enugu'],
  ['Kano', 'Kano'],
] as const;

export interface DemoPerson {
  id: UserId;
  arrivedAt: number;
  state: string;
  /** Both sealed for this person. */
  address: string;
  complaint: string;
}

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** Numbers that follow each other are as unlike as people's are: a search by one has as little to look through. */
const NUMBERS = 10_000_000;
const SPREAD = 7_654_321;
/** `SPREAD * UNSPREAD` is 1 modulo `NUMBERS`. */
const UNSPREAD = 81;

/**
 * Customers whose orders are made up. Nobody can sign in as one of them: no password has this hash.
 *
 * @param from, to - milliseconds between which they arrive, evenly; those who come first are first in the list
 */
export async function createPeople(
  pool: Pool,
  clock: Clock,
  count: number,
  { from, to }: { from: number; to: number },
): Promise<DemoPerson[]> {
  const { rows } = await pool.query<{ next: number }>(
    `SELECT coalesce(max(substr(phone, 8)::bigint * ${UNSPREAD} % ${NUMBERS}) + 1, 0)::int AS next
     FROM app.people WHERE phone LIKE '+234600%'`,
  );
  const first = rows[0]?.next ?? 0;
  const people = Array.from({ length: count }, (_, index) => {
    const [firstName, lastName] = [pick(FIRST), pick(LAST)];
    const [city, state] = pick(PLACES);
    const phone = `+234600${String(((first + index) * SPREAD) % NUMBERS).padStart(7, '0')}`;
    return {
      id: randomUUID(),
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${first + index}@demo.mudu.example`.toLowerCase(),
      phone,
      city,
      state,
      street: `${1 + Math.floor(Math.random() * 99)} ${pick(LAST)} Street`,
      addressId: randomUUID(),
      key: randomBytes(32).toString('hex'),
      at: instant(from + Math.floor(((to - from) * index) / count)),
    };
  });
  const from_ = `FROM json_to_recordset($1) AS p (id uuid, "firstName" text, "lastName" text, email text, phone text, city text, state text, street text, "addressId" uuid, key text, at timestamptz)`;
  for (const insert of [
    `app.people (id, first_name, last_name, email, email_canonical, phone, country_code, role, password_hash, email_verified_at, created_at)
       SELECT id, "firstName", "lastName", email, email, phone, '+234', 'customer', '-', at, at`,
    `app.person_keys (person_id, key, created_at) SELECT id, decode(key, 'hex'), at`,
    `app.addresses (id, person_id, address, city_or_town, state_or_province, phone_number, is_default, created_at)
       SELECT "addressId", id, street, city, state, phone, true, at`,
  ])
    for (let start = 0; start < people.length; start += 1_000)
      await pool.query(`INSERT INTO ${insert} ${from_}`, [
        JSON.stringify(people.slice(start, start + 1_000)),
      ]);
  const keys = new PersonKeys(pool, clock);
  const sealed: DemoPerson[] = [];
  for (const { id, at, state, street, city, phone } of people) {
    if (sealed.length % 1_000 === 0)
      await keys.prepare(people.slice(sealed.length, sealed.length + 1_000).map(person => person.id));
    const address = { address: street, cityOrTown: city, stateOrProvince: state, phoneNumber: phone };
    sealed.push({
      id: id as UserId,
      arrivedAt: Date.parse(at),
      state,
      address: await keys.seal(id, address),
      complaint: await keys.seal(id, 'A bag was torn'),
    });
  }
  return sealed;
}
