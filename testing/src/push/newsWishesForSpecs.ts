import type { AnnouncedPromos } from '@mudu/api/domains/notification/announcedPromos';
import { Preferences } from '@mudu/api/domains/notification/preferences';
import { StoredNewsWishes } from '@mudu/api/domains/notification/storedNewsWishes';
import { Settings } from '@mudu/api/platform/shopSettings';
import type { Clock } from '@mudu/contracts/time';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

/** What people want to hear of, where there are no views; every promotion is on. */
export const newsWishesForSpecs = (pool: Pool, clock: Clock, log: Logger): StoredNewsWishes =>
  new StoredNewsWishes(
    new Preferences(pool),
    new Settings(pool, clock, log),
    { isOver: async () => false } as unknown as AnnouncedPromos,
    clock,
  );
