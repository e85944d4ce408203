import { randomInt } from 'node:crypto';
import type { staff } from '@mudu/contracts/roles';
import type { Site } from '@mudu/testing/run/siteServer';
import { callerOf, officeOf } from './office.js';
import type { Shopper } from './people.js';

/** A colleague of this role who has been signed in before. */
export async function staffOf(site: Site, role: (typeof staff)[number]): Promise<Shopper> {
  const email = `${role}.${randomInt(10 ** 9)}@mudu.example`;
  const [first, password] = ['First-password-1!', 'Heaped-bowl-77!'];
  const office = await officeOf(site);
  await office('POST', '/auth/admin/admins/create', {
    firstName: 'Kemi',
    lastName: 'Bello',
    email,
    password: first,
    confirmPassword: first,
    role,
  });
  const { session } = await callerOf(site)<{ session: { token: string } }>('POST', '/auth/login', {
    email,
    password: first,
  });
  await callerOf(site, session.token)('PATCH', '/auth/password/change', {
    currentPassword: first,
    newPassword: password,
    agreeToTerms: true,
  });
  return { email, password };
}
