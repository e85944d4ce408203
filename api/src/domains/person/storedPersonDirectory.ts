import type { Address } from '@mudu/contracts/person/views';
import type { Role, staff } from '@mudu/contracts/roles';
import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { anyOf } from '../../platform/anyOf.js';
import { Conditions } from '../../platform/conditions.js';
import { together } from '../../platform/together.js';
import { InjectPool } from '../../platform/tokens.js';
import { type Contact, PersonDirectory } from '../../ports/personDirectory.js';
import { type AddressRow, addressColumns, toAddress } from './addressView.js';
import { personSearch } from './personSearch.js';

interface ContactRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  status: string;
  role: Role;
}

type StaffRoles = readonly (typeof staff)[number][];

const COLUMNS = 'id, first_name, last_name, email, phone, status, role';

const toContact = (row: ContactRow): Contact =>
  row.status === 'erased'
    ? { name: 'Deleted customer', firstName: 'Deleted', email: '', phone: null, role: row.role }
    : {
        name: `${row.first_name} ${row.last_name}`,
        firstName: row.first_name,
        email: row.email,
        phone: row.phone,
        role: row.role,
      };

/** Reads people and their addresses for the rest of the shop. */
@Injectable()
export class StoredPersonDirectory extends PersonDirectory {
  /** Who asks for one while others are looked up shares the next look. */
  private readonly contacts = together<string, Contact | undefined>(async ids => {
    const found = await this.names(ids);
    return ids.map(id => found.get(id));
  });
  private readonly staffs = together<StaffRoles, string[]>(asked => {
    const found = new Map<StaffRoles, Promise<string[]>>();
    for (const roles of asked) if (!found.has(roles)) found.set(roles, this.readStaff(roles));
    return Promise.all(asked.map(roles => found.get(roles) as Promise<string[]>));
  });
  private readonly defaultAddresses = together<string, Address | undefined>(async personIds => {
    const { rows } = await this.pool.query<AddressRow>({
      name: 'person-default-addresses',
      text: `SELECT ${addressColumns} FROM app.addresses WHERE person_id = ${anyOf('$1::uuid[]')} AND is_default`,
      values: [personIds],
    });
    const found = new Map(rows.map(row => [row.person_id, toAddress(row)]));
    return personIds.map(id => found.get(id));
  });

  constructor(@InjectPool() private readonly pool: Pool) {
    super();
  }

  async names(ids: readonly string[]): Promise<Map<string, Contact>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<ContactRow>({
      name: 'person-names',
      text: `SELECT ${COLUMNS} FROM app.people WHERE id = ${anyOf('$1::uuid[]')}`,
      values: [[...new Set(ids)]],
    });
    return new Map(rows.map(row => [row.id, toContact(row)]));
  }

  contact(id: string): Promise<Contact | undefined> {
    return this.contacts(id);
  }

  async email(id: string): Promise<string | undefined> {
    return (await this.contact(id))?.email || undefined;
  }

  staffWith(roles: StaffRoles): Promise<string[]> {
    return this.staffs(roles);
  }

  private async readStaff(roles: StaffRoles): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'person-staff-with-roles',
      // That none is a customer's is said to the planner: the index of staff serves whatever $1 is, planned once.
      text: `SELECT id FROM app.people
             WHERE role = ANY($1::text[]) AND role <> 'customer' AND status = 'active' ORDER BY id`,
      values: [roles],
    });
    return rows.map(({ id }) => id);
  }

  async hasVerifiedEmail(id: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'person-has-verified-email',
      text: 'SELECT FROM app.people WHERE id = $1 AND email_verified_at IS NOT NULL',
      values: [id],
    });
    return rowCount === 1;
  }

  defaultAddress(userId: string): Promise<Address | undefined> {
    return this.defaultAddresses(userId);
  }

  async address(userId: string, addressId: string): Promise<Address | undefined> {
    const { rows } = await this.pool.query<AddressRow>({
      name: 'person-address',
      text: `SELECT ${addressColumns} FROM app.addresses WHERE person_id = $1 AND id = $2`,
      values: [userId, addressId],
    });
    return rows[0] && toAddress(rows[0]);
  }

  async searchIds(text: string): Promise<string[]> {
    const { where, values } = new Conditions().and(...personSearch(text)).and("status <> 'erased'");
    // Not named: planned without the text, the statement would read everybody. One text is read quicker than many rows.
    const { rows } = await this.pool.query<{ ids: string | null }>(
      `SELECT string_agg(id::text, ' ') AS ids FROM app.people ${where}`,
      values,
    );
    return rows[0]?.ids?.split(' ') ?? [];
  }
}
