import { randomBytes } from 'node:crypto';
import { strongPassword } from '@mudu/contracts/person/fields';
import { isStaff, type Role } from '@mudu/contracts/roles';
import { check } from '@mudu/contracts/schema';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './commonPasswords.js';

/** argon2id (the library's default kind) with 19 MiB, two passes, parallelism 1: ASVS 5.0 appendix C. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes passwords and six-digit codes; both must cost the same whether or not somebody is there. */
@Injectable()
export class Passwords {
  private readonly nobody = hash(randomBytes(32), COST);

  hash(secret: string): Promise<string> {
    return hash(secret, COST);
  }

  /** Without a hash it checks against nobody's, so that an unknown account answers no sooner. */
  async matches(stored: string | undefined, secret: string): Promise<boolean> {
    const right = await verify(stored ?? (await this.nobody), secret);
    return right && stored !== undefined;
  }
}

const TOO_COMMON = 'This password is too common. Please choose another one.';

/** Why this password may not be chosen, or undefined. The length is the request schema's matter. */
export function passwordRefusal(password: string, role: Role): string | undefined {
  if (isStaff(role)) {
    const strong = check(strongPassword, password, 'password');
    if (!strong.ok) return strong.errors.password?.[0];
  }
  return isCommonPassword(password) ? TOO_COMMON : undefined;
}
