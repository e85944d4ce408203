import { invalid } from '@mudu/contracts/problems';
import type { Catalogue } from '../../ports/catalogue.js';

interface GoodsLists {
  applicableToCategories?: readonly string[] | undefined;
  applicableToPackages?: readonly string[] | undefined;
}

/** Refuses a promotion for categories or packages that the shop does not have. */
export async function requireKnownGoods(
  catalogue: Catalogue,
  { applicableToCategories = [], applicableToPackages = [] }: GoodsLists,
): Promise<void> {
  await catalogue.know(applicableToPackages);
  const errors = {
    ...(applicableToCategories.some(slug => !catalogue.category(slug))
      ? { applicableToCategories: 'This category does not exist' }
      : {}),
    ...(applicableToPackages.some(id => catalogue.item(id)?.kind !== 'package')
      ? { applicableToPackages: 'This package does not exist' }
      : {}),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
