import { listPackages } from '@mudu/contracts/endpoints/catalogue';
import { getCategories } from '@mudu/contracts/endpoints/settings';
import type { Promo } from '@mudu/contracts/promo/views';
import { useView } from '../../api/useView';

type Goods = Pick<Promo, 'applicableToCategories' | 'applicableToPackages'>;

/** What a promotion is for, by name; with nothing named it is for all. */
export interface GoodsNames {
  Categories: string;
  Packages: string;
}

/** Packages are read only where some promotion names one. */
export function useGoodsNames(packagesNamed: boolean): (goods: Goods) => GoodsNames {
  const categories = useView(getCategories).data?.categories;
  const packages = useView(listPackages, { when: packagesNamed }).data?.packages;
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    ids.map(id => names.get(id) ?? id).join(', ') || 'All';
  return ({ applicableToCategories, applicableToPackages }) => ({
    Categories: named(applicableToCategories, new Map(categories?.map(({ slug, name }) => [slug, name]))),
    Packages: named(applicableToPackages, new Map(packages?.map(({ id, name }) => [id, name]))),
  });
}
