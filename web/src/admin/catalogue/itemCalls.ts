import type { Grocery, Package } from '@mudu/contracts/catalogue/views';
import {
  archiveGrocery,
  archivePackage,
  deleteGrocery,
  deletePackage,
  getGrocery,
  getPackage,
  updateGrocery,
  updatePackage,
} from '@mudu/contracts/endpoints/catalogue';
import { refresh } from '../../api/cache';

export type Item = Package | Grocery;
export type ItemKind = 'package' | 'grocery';

/** A package and a grocery are the same to most of what staff do with them. */
export const itemWords = {
  package: {
    One: 'Package',
    one: 'package',
    failedUpdate: 'Failed to update package.',
    failedDelete: 'Failed to delete package.',
  },
  grocery: {
    One: 'Grocery',
    one: 'grocery',
    // The specification has no sentence for this one.
    failedUpdate: 'Failed to update grocery.',
    failedDelete: 'Failed to delete grocery.',
  },
} as const;

export const itemCalls = {
  package: { get: getPackage, update: updatePackage, archive: archivePackage, delete: deletePackage },
  grocery: { get: getGrocery, update: updateGrocery, archive: archiveGrocery, delete: deleteGrocery },
} as const;

export const kindOf = (item: Item): ItemKind => ('category' in item && item.category ? 'grocery' : 'package');

/** Whatever shows goods is read again. */
export const refreshGoods = (): Promise<unknown> =>
  refresh('/packages', '/groceries', '/public', '/settings/categories');
