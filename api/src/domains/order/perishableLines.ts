import { Injectable } from '@nestjs/common';
import { Catalogue } from '../../ports/catalogue.js';
import type { KnownOrder } from './order.state.js';

/** Which lines of an order perish, as it was when they were ordered: groceries whose category does; a package keeps, whatever stands on its list. */
@Injectable()
export class PerishableLines {
  constructor(private readonly catalogue: Catalogue) {}

  /** Ids of the lines. */
  of(state: KnownOrder): string[] {
    return state.facts.lines
      .filter(({ itemId, itemType, goods }) => {
        if (goods) return goods.perishable;
        const category = itemType === 'grocery' && itemId ? this.catalogue.item(itemId)?.category : null;
        return category ? this.catalogue.category(category)?.perishable : false;
      })
      .map(line => line.id);
  }
}
