import { Consistency } from '@mudu/api/http/consistency';
import type { ViewName } from '@mudu/contracts/endpoint';
import { isProblem } from '@mudu/contracts/problems';
import { viewSchema } from '@mudu/projections/viewSchemas';
import type { Shop } from './assembleShop.js';

/** Each waits a while for the views by itself. */
const TRIES_AT_A_STANDSTILL = 30;
const views = Object.keys(viewSchema) as ViewName[];

/** The refusal of what decides on views that are behind (rules/api.md A27). */
const isBehind = (error: unknown): boolean => isProblem(error) && error.code === 'unavailable';

/**
 * Does what is refused while the views are behind, as shoppers and schedules would: again, for as long as the views
 * come nearer. A demo is filled on busy machines too.
 */
export async function onceShown<T>({ app }: Pick<Shop, 'app'>, work: () => Promise<T>): Promise<T> {
  const consistency = app.get(Consistency);
  let seen = consistency.seen(views);
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (!isBehind(error)) throw error;
      const now = consistency.seen(views);
      if (now !== seen) tries = 0;
      if (tries >= TRIES_AT_A_STANDSTILL) throw error;
      seen = now;
    }
}
