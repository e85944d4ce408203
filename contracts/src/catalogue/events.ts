import * as v from 'valibot';
import { instantSchema } from '../dayFields.js';
import { type EventOf, events } from '../event.js';
import { itemIdSchema } from '../ids.js';

/** The catalogue is rows; the few facts of an item that others react to. */
export const catalogueEvents = events({
  /** What is on hand less what is reserved has come down to the owner's number; once until there is more again. */
  StockRanLow: {
    version: 1,
    data: v.object({ itemId: itemIdSchema, left: v.number(), at: instantSchema }),
  },
});
export type CatalogueEvent = EventOf<typeof catalogueEvents>;
