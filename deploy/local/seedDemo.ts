import { CatalogueSnapshot } from '@mudu/api/domains/catalogue/catalogueSnapshot';
import type { Config } from '@mudu/api/platform/config';
import type { SystemClock } from '@mudu/event-store/systemClock';
import type { Shop } from './assembleShop.js';
import { forgetSignIn, rememberSignIn, type SignIn } from './demoSignIns.js';
import { hasSuperAdmin, newAdmin, seedAdmin } from './seedAdmin.js';
import { seedCatalogue } from './seedCatalogue.js';
import { seedPromos } from './seedPromos.js';
import { seedShoppers } from './seedShoppers.js';
import { MovedTime, onlyToday } from './seedTime.js';
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
  await adminSignIn(shop, config);
  if (config.DEMO_DATA === 'full') {
    await steps.step('Goods', async () => {
      await seedCatalogue(shop.pool, clock, shop.app.get(CatalogueSnapshot));
      await seedPromos(shop, clock);
    });
    await steps.step('Shoppers and their orders', async progress => {
      const time = embedded ? new MovedTime(shop, clock) : onlyToday;
      await seedShoppers(shop, time, progress);
      await time.reach(0);
    });
  }
  const { rows } = await shop.pool.query<SignIn>(
    'SELECT who, email, password FROM app.demo_sign_ins ORDER BY sort',
  );
  return { signIns: rows };
}

async function adminSignIn(shop: Shop, config: Config): Promise<void> {
  if (await hasSuperAdmin(shop)) return;
  // Written down first: whom a start makes that is killed then, nobody could sign in as.
  const { email, password } = newAdmin(config);
  const shown = config.DEMO_ADMIN_PASSWORD ? '(as you set it)' : password;
  await forgetSignIn(shop, 'Super admin');
  await rememberSignIn(shop, { who: 'Super admin', email, password: shown }, 0);
  await seedAdmin(shop, { DEMO_ADMIN_EMAIL: email, DEMO_ADMIN_PASSWORD: password });
}
