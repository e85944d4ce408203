import type { UserId } from '@mudu/contracts/ids';
import { countryCodes } from '@mudu/contracts/person/fields';
import type { User } from '@mudu/contracts/person/views';
import type { Role } from '@mudu/contracts/roles';
import type { PoolClient } from 'pg';
import type { Db } from '../../platform/transaction.js';

export interface PersonRow {
  id: UserId;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  country_code: string | null;
  role: Role;
  status: 'active' | 'suspended' | 'erased';
  password_hash: string;
  must_change_password: boolean;
  email_verified_at: Date | null;
  referral_code: string | null;
  referred_by: UserId | null;
  image_url: string | null;
  suspension_reason: string | null;
  /** A Lagos day. */
  erases_on: string | null;
  created_at: Date;
  version: number;
}

/** Names every column of `PersonRow`, so that nothing more leaves the table by chance. */
export const PERSON_COLUMNS =
  'id, first_name, last_name, email, phone, country_code, role, status, password_hash, must_change_password, ' +
  'email_verified_at, referral_code, referred_by, image_url, suspension_reason, ' +
  'erases_on::text AS erases_on, created_at, version';

export const toUser = (row: PersonRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  countryCode: row.country_code,
  role: row.role,
  status: row.status,
  imageUrl: row.image_url,
  emailVerified: row.email_verified_at !== null,
  mustChangePassword: row.must_change_password,
  referralCode: row.referral_code,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export async function findPerson(db: Db, id: string): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>({
    name: 'person-by-id',
    text: `SELECT ${PERSON_COLUMNS} FROM app.people WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}

/** `email` is lower-case, as every request schema leaves it. */
export async function findPersonByEmail(db: Db, email: string): Promise<PersonRow | undefined> {
  const { rows } = await db.query<PersonRow>({
    name: 'person-by-email',
    text: `SELECT ${PERSON_COLUMNS} FROM app.people WHERE email = $1 AND status <> 'erased'`,
    values: [email],
  });
  return rows[0];
}

/** Whether who they are to the shop is as it was read; it stays so until the transaction ends. */
export async function isStill(
  db: PoolClient,
  { id, password_hash, status, role }: PersonRow,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'person-is-still',
    text: `SELECT FROM app.people WHERE id = $1 AND password_hash = $2 AND status = $3 AND role = $4 FOR NO KEY UPDATE`,
    values: [id, password_hash, status, role],
  });
  return rowCount === 1;
}

/** Whether the person was not erased; they are not until the transaction ends. What is written then would stay. */
export async function isKept(db: PoolClient, personId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'person-is-kept',
    text: `SELECT FROM app.people WHERE id = $1 AND status <> 'erased' FOR NO KEY UPDATE`,
    values: [personId],
  });
  return rowCount === 1;
}

/**
 * Sets a phone and the country code that goes with it, if it is one that is offered; null clears both. `phone` and
 * `given`, whether there is anything to change, are parameters of the statement.
 */
export const phoneSet = (phone: string, given: string): string =>
  `phone = CASE WHEN ${given} THEN ${phone} ELSE phone END,
   country_code = CASE WHEN NOT ${given} OR starts_with(${phone}, country_code) THEN country_code
        ${countryCodes.map(code => `WHEN starts_with(${phone}, '${code}') THEN '${code}'`).join(' ')} END`;
