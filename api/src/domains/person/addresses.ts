import type { CreateAddressRequest, UpdateAddressRequest } from '@mudu/contracts/person/requests';
import type { Address } from '@mudu/contracts/person/views';
import { problem } from '@mudu/contracts/problems';
import type { PoolClient } from 'pg';
import { type AddressRow, toAddress } from './addressView.js';
import { isKept } from './personView.js';

/** Locks one person's addresses, so that there is always exactly one default (rules/person.md PE20). */
export async function lockAddresses(db: PoolClient, personId: string): Promise<AddressRow[]> {
  if (!(await isKept(db, personId))) throw problem('invalid_token');
  const { rows } = await db.query<AddressRow>(
    'SELECT * FROM app.addresses WHERE person_id = $1 ORDER BY created_at DESC, id DESC',
    [personId],
  );
  return rows;
}

/** Under the lock, before another one is: at most one row may say so at any time. */
export async function endDefault(db: PoolClient, personId: string, nextId: string): Promise<void> {
  await db.query(
    `UPDATE app.addresses SET is_default = false, version = version + 1
     WHERE person_id = $1 AND is_default AND id <> $2`,
    [personId, nextId],
  );
}

export async function makeDefault(db: PoolClient, addressId: string): Promise<void> {
  await db.query('UPDATE app.addresses SET is_default = true, version = version + 1 WHERE id = $1', [
    addressId,
  ]);
}

export async function insertAddress(
  db: PoolClient,
  personId: string,
  id: string,
  form: CreateAddressRequest & { isDefault: boolean },
  createdAt: string,
): Promise<void> {
  await db.query(
    `INSERT INTO app.addresses (id, person_id, address, city_or_town, state_or_province, phone_number, note, is_default, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      personId,
      form.address,
      form.cityOrTown ?? null,
      form.stateOrProvince ?? null,
      form.phoneNumber ?? null,
      form.note ?? null,
      form.isDefault,
      createdAt,
    ],
  );
}

/** What is absent stays, null clears. */
export async function changeAddress(
  db: PoolClient,
  before: AddressRow,
  change: UpdateAddressRequest,
): Promise<void> {
  if (change.expectedVersion !== undefined && change.expectedVersion !== before.version)
    throw problem('changed_by_someone_else');
  const kept = <T>(given: T | undefined, old: T): T => (given === undefined ? old : given);
  await db.query(
    `UPDATE app.addresses SET address = $2, city_or_town = $3, state_or_province = $4, phone_number = $5, note = $6,
       is_default = is_default OR $7, version = version + 1 WHERE id = $1`,
    [
      before.id,
      kept(change.address, before.address),
      kept(change.cityOrTown, before.city_or_town),
      kept(change.stateOrProvince, before.state_or_province),
      kept(change.phoneNumber, before.phone_number),
      kept(change.note, before.note),
      change.isDefault ?? false,
    ],
  );
}

export async function readAddress(db: PoolClient, id: string): Promise<Address> {
  const { rows } = await db.query<AddressRow>('SELECT * FROM app.addresses WHERE id = $1', [id]);
  return toAddress(rows[0] as AddressRow);
}
