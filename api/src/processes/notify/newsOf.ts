import type { ShopEventOf, ShopEventType } from '@mudu/contracts/shopEvents';
import type { News } from '../../domains/notification/index.js';
import type { RecordedEvent } from '../../messaging/process.js';
import type { NewsSources } from './newsSources.js';

type Recorded<T extends ShopEventType> = RecordedEvent & ShopEventOf<T>;

/** Who is told what when something has happened, by the type of the event (rules/notification.md N2). */
export type NewsOf = {
  [T in ShopEventType]?: (event: Recorded<T>, sources: NewsSources) => Promise<News[]>;
};
