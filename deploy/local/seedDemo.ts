import { randomBytes } from 'node:crypto';
import { CatalogueSnapshot } from '@mudu/api/domains/catalogue/catalogueSnapshot';
import { NewPeople } from '@mudu/api/domains/person/newPeople';
import type { Config } from '@mudu/api/platform/config';
import type { SystemClock } from '@mudu/event-store/systemClock';
import type { Shop } from './assembleShop.js';
import { rememberSignIn, type SignIn } from './demoSignIns.js';
import { seedCatalogue } from './seedCatalogue.js';
import { seedPromos } from './seedPromos.js';
import { seedShoppers } from './seedShoppers.js';
import { DemoHistory, onlyToday } from './seedTime.js';
import type { StartSteps } from './startSteps.js';

export interface Seeded {
  signIns: SignIn[];
}

/**
 * The first super admin, the demo catalogue, and demo shoppers whose orders are made by real commands. Runs at
 * every start of an embedded run and adds only what is missing.
 */
export async function seedDemo({
  shop,
  config,
  clock,
  embedded,
  steps,
}: {
  shop: Shop;
  config: Config;
  clock: SystemClock;
  /** The run has a demo clock, so its history can lie in the past. */
  embedded: boolean;
  steps: StartSteps;
}): Promise<Seeded> {
  await shop.pool.query(
    'CREATE TABLE IF NOT EXISTS app.demo_sign_ins (who text PRIMARY KEY, email text NOT NULL, password text NOT NULL, sort integer NOT NULL)',
  );
  await seedAdmin(shop, config);
  if (config.DEMO_DATA === 'full') {
    await steps.step('Goods', async () => {
      await seedCatalogue(shop.pool, clock, shop.app.get(CatalogueSnapshot));
      await seedPromos(shop, clock);
    });
    await steps.step('Shoppers and their orders', async progress => {
      const time = embedded ? new DemoHistory(shop, clock) : onlyToday;
      await seedShoppers(shop, time, progress);
      await time.reach(0);
    });
  }
  const { rows } = await shop.pool.query<SignIn>(
    'SELECT who, email, password FROM app.demo_sign_ins ORDER BY sort',
  );
  return { signIns: rows };
}

async function seedAdmin(shop: Shop, config: Config): Promise<void> {
  const known = await shop.pool.query("SELECT 1 FROM app.people WHERE role = 'super_admin' LIMIT 1");
  if (known.rowCount) return;
  const email = config.DEMO_ADMIN_EMAIL ?? 'admin@mudu.example';
  const password = config.DEMO_ADMIN_PASSWORD ?? `${randomBytes(9).toString('base64url')}aA1!`;
  await shop.app.get(NewPeople).createSuperAdmin({ email, password, firstName: 'Mama', lastName: 'Mudu' });
  await rememberSignIn(
    shop,
    { who: 'Super admin', email, password: config.DEMO_ADMIN_PASSWORD ? '(as you set it)' : password },
    0,
  );
}
