import { randomBytes } from 'node:crypto';
import { NewPeople } from '@mudu/api/domains/person/newPeople';
import type { Config } from '@mudu/api/platform/config';
import { isProblem } from '@mudu/contracts/problems';
import type { ShopProcess } from './assembleShop.js';

export async function hasSuperAdmin({ pool }: ShopProcess): Promise<boolean> {
  const known = await pool.query("SELECT 1 FROM app.people WHERE role = 'super_admin' LIMIT 1");
  return known.rowCount !== 0;
}

type AdminConfig = Pick<Config, 'DEMO_ADMIN_EMAIL' | 'DEMO_ADMIN_PASSWORD'>;

/** As it was set, or made up. */
export const newAdmin = ({ DEMO_ADMIN_EMAIL, DEMO_ADMIN_PASSWORD }: AdminConfig) => ({
  email: DEMO_ADMIN_EMAIL ?? 'admin@mudu.example',
  password: DEMO_ADMIN_PASSWORD ?? `${randomBytes(9).toString('base64url')}aA1!`,
});

/**
 * The first super admin, while there is none and nobody has its address. With `mustChangePassword` nothing opens to it
 * before it has a password of its own (rules/admin.md AD7).
 */
export async function seedAdmin(
  shop: ShopProcess,
  config: AdminConfig,
  { mustChangePassword = false } = {},
): Promise<void> {
  if (await hasSuperAdmin(shop)) return;
  const { email, password } = newAdmin(config);
  try {
    const name = { firstName: 'Mama', lastName: 'Mudu' };
    await shop.app.get(NewPeople).createSuperAdmin({ email, password, ...name, mustChangePassword });
  } catch (error) {
    // Of several processes that start at once one is first.
    if (!isProblem(error) || error.code !== 'email_taken') throw error;
  }
}
