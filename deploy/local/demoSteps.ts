import type { Shop } from './assembleShop.js';

/**
 * Does a step of the demo's data once. A start that was killed in the middle of it has left it begun: the next one does
 * it again, and the step leaves alone what is there. `isThere` says so of a shop in which it was never begun.
 */
export async function demoStep(
  { pool }: Pick<Shop, 'pool'>,
  name: string,
  isThere: () => Promise<boolean>,
  work: () => Promise<void>,
): Promise<void> {
  await pool.query(
    'CREATE TABLE IF NOT EXISTS app.demo_steps (name text PRIMARY KEY, done boolean NOT NULL)',
  );
  const { rows } = await pool.query<{ done: boolean }>('SELECT done FROM app.demo_steps WHERE name = $1', [
    name,
  ]);
  if (rows[0] ? rows[0].done : await isThere()) return;
  await pool.query(
    'INSERT INTO app.demo_steps (name, done) VALUES ($1, false) ON CONFLICT (name) DO NOTHING',
    [name],
  );
  await work();
  await pool.query('UPDATE app.demo_steps SET done = true WHERE name = $1', [name]);
}
