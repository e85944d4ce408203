import { randomBytes } from 'node:crypto';
import { NewPeople } from '@mudu/api/domains/person/newPeople';
import type { Config } from '@mudu/api/platform/config';
import { isProblem } from '@mudu/contracts/problems';
import type { ShopProcess } from './assembleShop.js';

/** The first super admin, while there is none. Returns what was made. */
export async function seedAdmin(
  shop: ShopProcess,
  { DEMO_ADMIN_EMAIL, DEMO_ADMIN_PASSWORD }: Config,
): Promise<{ email: string; password: string } | undefined> {
  const known = await shop.pool.query("SELECT 1 FROM app.people WHERE role = 'super_admin' LIMIT 1");
  if (known.rowCount) return undefined;
  const email = DEMO_ADMIN_EMAIL ?? 'admin@mudu.example';
  const password = DEMO_ADMIN_PASSWORD ?? `${randomBytes(9).toString('base64url')}aA1!`;
  try {
    await shop.app.get(NewPeople).createSuperAdmin({ email, password, firstName: 'Mama', lastName: 'Mudu' });
    return { email, password };
  } catch (error) {
    // Of several processes that start at once one is first.
    if (isProblem(error) && error.code === 'email_taken') return undefined;
    throw error;
  }
}
