import type { Address } from '@mudu/contracts/person/views';

export interface AddressRow {
  id: string;
  person_id: string;
  address: string;
  city_or_town: string | null;
  state_or_province: string | null;
  phone_number: string | null;
  note: string | null;
  is_default: boolean;
  created_at: Date;
  version: number;
}

/** Those of an `AddressRow`. */
export const addressColumns =
  'id, person_id, address, city_or_town, state_or_province, phone_number, note, is_default, created_at, version';

export const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  address: row.address,
  cityOrTown: row.city_or_town,
  stateOrProvince: row.state_or_province,
  phoneNumber: row.phone_number,
  note: row.note,
  isDefault: row.is_default,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});
