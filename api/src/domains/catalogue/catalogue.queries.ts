import { assorted } from '@mudu/contracts/catalogue/assorted';
import type { ActiveGroceriesQuery, ListItemsQuery } from '@mudu/contracts/catalogue/requests';
import type {
  Category,
  Discover,
  Grocery,
  GroceryList,
  Package,
  PackageList,
} from '@mudu/contracts/catalogue/views';
import { problem } from '@mudu/contracts/problems';
import { isStaff, type Role } from '@mudu/contracts/roles';
import type { CategorySetting, CategorySettingList } from '@mudu/contracts/settings/views';
import { Injectable } from '@nestjs/common';
import { type JsonText, jsonText } from '../../http/jsonText.js';
import { Settings } from '../../platform/shopSettings.js';
import type { CatalogueItem, ItemKind, ItemView } from './catalogueItem.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { ItemLists } from './itemLists.js';

const listOf = (items: readonly CatalogueItem[]): string => `[${items.map(item => item.json).join()}]`;

/** Answers from memory; each item's JSON text is made once, so a list is only put together. */
@Injectable()
export class CatalogueQueries {
  constructor(
    private readonly catalogue: CatalogueSnapshot,
    private readonly lists: ItemLists,
    private readonly settings: Settings,
  ) {}

  packages(query: ListItemsQuery, role: Role): Promise<JsonText<PackageList>> {
    return this.page('package', 'packages', query, role);
  }

  groceries(query: ListItemsQuery, role: Role): Promise<JsonText<GroceryList>> {
    return this.page('grocery', 'groceries', query, role);
  }

  activePackages(): JsonText<{ packages: Package[] }> {
    return this.lists.keep('active packages', () =>
      jsonText(`{"packages":${listOf(this.lists.onSale('package'))}}`),
    );
  }

  activeGroceries({ category, assorted: most }: ActiveGroceriesQuery): JsonText<{ groceries: Grocery[] }> {
    return this.lists.keep(`active groceries ${this.known(category)} ${most}`, () => {
      const onSale = this.lists
        .onSale('grocery')
        .filter(item => category === undefined || item.category === category.toLowerCase());
      const shown =
        most === undefined ? onSale : assorted(onSale, item => item.category ?? '').slice(0, most);
      return jsonText(`{"groceries":${listOf(shown)}}`);
    });
  }

  discover(): JsonText<Discover> {
    return this.lists.keep('discover', () => {
      const [packages, groceries] = [this.lists.onSale('package'), this.lists.onSale('grocery')].map(listOf);
      return jsonText(
        `{"packages":${packages},"groceries":${groceries},"categories":${JSON.stringify(this.filledCategories())}}`,
      );
    });
  }

  /** What is not on sale is there for staff only. */
  async one<K extends ItemKind>(kind: K, id: string, role: Role): Promise<JsonText<ItemView<K>>> {
    await this.catalogue.know([id]);
    const item = this.catalogue.item(id);
    if (item?.kind !== kind || !(item.active || isStaff(role))) throw problem('not_found');
    return jsonText(isStaff(role) ? item.staffJson : item.json);
  }

  /** Those with something on sale. */
  filledCategories(): Category[] {
    return this.categories()
      .filter(category => category.count > 0)
      .map(({ slug, name, imageUrl, count }) => ({ slug, name, imageUrl, count }));
  }

  categorySettings(): CategorySettingList {
    return { categories: this.categories(), version: this.catalogue.categoriesVersion };
  }

  private categories(): CategorySetting[] {
    return this.lists.keep('categories', () => {
      const counts = new Map<string | null, number>();
      for (const { category } of this.lists.onSale('grocery'))
        counts.set(category, (counts.get(category) ?? 0) + 1);
      return this.catalogue.allCategories().map(({ slug, name, imageUrl, vatBps, perishable, version }) => ({
        slug,
        name,
        imageUrl,
        count: counts.get(slug) ?? 0,
        vatBps,
        perishable,
        version,
      }));
    });
  }

  private async page<T>(
    kind: ItemKind,
    plural: string,
    query: ListItemsQuery,
    role: Role,
  ): Promise<JsonText<T>> {
    await this.catalogue.knowChanged();
    const { lowStock } = await this.settings.all();
    const { items, pagination } = this.lists.page(kind, query, { isStaff: isStaff(role), lowStock });
    const list = isStaff(role) ? `[${items.map(item => item.staffJson).join()}]` : listOf(items);
    return jsonText(`{"${plural}":${list},"pagination":${JSON.stringify(pagination)}}`);
  }

  /** One key for all that do not exist: nobody fills the memory by asking. */
  private known(category: string | undefined): string {
    if (category === undefined) return 'all';
    return this.catalogue.category(category.toLowerCase()) ? `in ${category.toLowerCase()}` : 'nowhere';
  }
}
