import { type Told, told } from '../integration/publicVersion.js';
import { type CatalogueEvent, catalogueEvents } from './events.js';

/** What other systems are told of this domain's events (docs/decisions/0032). */
export const publicCatalogueEvents: Told<CatalogueEvent> = {
  StockRanLow: told(catalogueEvents.StockRanLow, ['itemId', 'left', 'at']),
};
