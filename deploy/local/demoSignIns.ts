import type { Shop } from './assembleShop.js';

export interface SignIn {
  who: string;
  email: string;
  password: string;
}
/** Demo passwords only: they are printed at every start, so that nobody has to look for the first one. */
export async function rememberSignIn(
  shop: Shop,
  { who, email, password }: SignIn,
  sort: number,
): Promise<void> {
  await shop.pool.query(
    'INSERT INTO app.demo_sign_ins (who, email, password, sort) VALUES ($1, $2, $3, $4) ON CONFLICT (who) DO NOTHING',
    [who, email, password, sort],
  );
}

export async function forgetSignIn(shop: Shop, who: string): Promise<void> {
  await shop.pool.query('DELETE FROM app.demo_sign_ins WHERE who = $1', [who]);
}
