import { streams, type UserId } from '@mudu/contracts/ids';
import { email, strongPassword } from '@mudu/contracts/person/fields';
import type { User } from '@mudu/contracts/person/views';
import { invalid, problem } from '@mudu/contracts/problems';
import type { Role } from '@mudu/contracts/roles';
import { check } from '@mudu/contracts/schema';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { v7 } from 'uuid';
import { Outbox } from '../../messaging/outbox/outbox.js';
import { newSpokenCode } from '../../platform/spokenCode.js';
import { InjectClock, InjectPool } from '../../platform/tokens.js';
import { inTransaction, violatedConstraint } from '../../platform/transaction.js';
import { canonicalEmail } from './canonicalEmail.js';
import { Passwords } from './passwords.js';
import { findPersonByEmail, PERSON_COLUMNS, type PersonRow, toUser } from './personView.js';

export interface NewPerson {
  id: UserId;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  countryCode: string | null;
  role: Role;
  passwordHash: string;
  mustChangePassword: boolean;
  referredBy: UserId | null;
}

export interface FirstSuperAdmin {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** The password is known to more than the person. */
  mustChangePassword?: boolean;
}

/** A code of 32^8 is taken once in a very long while. */
const CODE_TRIES = 5;

/** The one place where a person's row begins. */
@Injectable()
export class NewPeople {
  constructor(
    private readonly passwords: Passwords,
    private readonly outbox: Outbox,
    @InjectPool() private readonly pool: Pool,
    @InjectClock() private readonly clock: Clock,
  ) {}

  /** 409 when the address or the number already has an account. */
  async add(db: PoolClient, person: NewPerson): Promise<PersonRow> {
    const code = await this.freeCode(db);
    try {
      const { rows } = await db.query<PersonRow>(
        `INSERT INTO app.people (id, first_name, last_name, email, email_canonical, phone, country_code, role,
           password_hash, must_change_password, referral_code, referred_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING ${PERSON_COLUMNS}`,
        [
          person.id,
          person.firstName,
          person.lastName,
          person.email,
          canonicalEmail(person.email),
          person.phone,
          person.countryCode,
          person.role,
          person.passwordHash,
          person.mustChangePassword,
          code,
          person.referredBy,
          this.clock.now(),
        ],
      );
      return rows[0] as PersonRow;
    } catch (error) {
      throw takenProblem(error) ?? error;
    }
  }

  /**
   * The first super admin comes from the machine the shop runs on, never over HTTP (rules/admin.md AD7).
   * Undefined when the address already has an account: that one is left alone, whatever its role.
   */
  async createSuperAdmin(form: FirstSuperAdmin): Promise<User | undefined> {
    const address = check(email, form.email, 'email');
    const password = check(strongPassword, form.password, 'password');
    if (!address.ok) throw invalid(address.errors);
    if (!password.ok) throw invalid(password.errors);
    if (await findPersonByEmail(this.pool, address.value)) return undefined;
    const passwordHash = await this.passwords.hash(password.value);
    const id = v7() as UserId;
    return inTransaction(this.pool, async db => {
      const person = await this.add(db, {
        id,
        firstName: form.firstName,
        lastName: form.lastName,
        email: address.value,
        phone: null,
        countryCode: null,
        role: 'super_admin',
        passwordHash,
        mustChangePassword: form.mustChangePassword ?? false,
        referredBy: null,
      });
      const fact = { type: 'PersonRoleChanged', data: { userId: id, role: 'super_admin' } } as const;
      await this.outbox.event(db, streams.person(id), fact, id);
      return toUser(person);
    });
  }

  private async freeCode(db: PoolClient): Promise<string> {
    for (let tries = 0; tries < CODE_TRIES; tries++) {
      const code = newSpokenCode();
      const { rowCount } = await db.query('SELECT 1 FROM app.people WHERE referral_code = $1', [code]);
      if (rowCount === 0) return code;
    }
    throw new Error('No free referral code was found');
  }
}

/** The refusal that a duplicate address or number deserves; undefined for any other error. */
export function takenProblem(error: unknown) {
  const constraint = violatedConstraint(error);
  if (constraint === 'people_email') return problem('email_taken');
  if (constraint === 'people_phone') return problem('phone_taken');
  return undefined;
}
