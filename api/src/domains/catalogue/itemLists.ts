import { type itemSorts, type ListItemsQuery, UNPAGED_ITEMS } from '@mudu/contracts/catalogue/requests';
import { type Pagination, pagination } from '@mudu/contracts/schema';
import { Injectable } from '@nestjs/common';
import type { CatalogueItem, ItemKind } from './catalogueItem.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { type Search, searchFor, wordsOf } from './itemSearch.js';

type Sort = (typeof itemSorts)[number];
type Compare = (a: CatalogueItem, b: CatalogueItem) => number;

/** Ids of one instant are made in order, so the later one is the newer. */
const newest: Compare = (a, b) => compareTexts(b.createdAt, a.createdAt) || compareTexts(b.id, a.id);
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const names = new Intl.Collator('en-NG', { sensitivity: 'base', numeric: true });
const byName: Compare = (a, b) => names.compare(a.name, b.name) || newest(a, b);

interface ItemWords {
  name: readonly string[];
  /** With what is in it. */
  all: readonly string[];
}

/** What is found in a package's contents alone comes after every name. */
const IN_CONTENTS = 10;

export interface Reader {
  /** Everyone else sees only what is on sale. */
  isStaff: boolean;
  /** The owner's number: so few are few. */
  lowStock: number;
}
export interface ItemPage {
  items: readonly CatalogueItem[];
  pagination: Pagination;
}

/** Filters, orders and pages the catalogue in memory; what any reader needs again is kept until it changes. */
@Injectable()
export class ItemLists {
  private kept = new Map<string, unknown>();
  private generation = -1;
  private readonly words = new WeakMap<CatalogueItem, ItemWords>();

  constructor(private readonly catalogue: CatalogueSnapshot) {}

  /** Items of one kind on sale, newest first. */
  onSale(kind: ItemKind): readonly CatalogueItem[] {
    return this.keep(`${kind} on sale`, () => this.ordered(kind, 'newest').filter(item => item.active));
  }

  page(kind: ItemKind, query: ListItemsQuery, as: Reader): ItemPage {
    const { page, limit = UNPAGED_ITEMS } = query;
    const found = this.found(kind, query, as);
    const from = (page - 1) * limit;
    return { items: found.slice(from, from + limit), pagination: pagination(page, limit, found.length) };
  }

  /** All that the query asks for, in its order. */
  found(
    kind: ItemKind,
    query: Omit<ListItemsQuery, 'page' | 'limit'>,
    { isStaff, lowStock }: Reader,
  ): readonly CatalogueItem[] {
    const { sort, q } = query;
    const active = !isStaff || query.activeOnly === true;
    const order = sort ?? (q === undefined ? 'newest' : 'popular');
    let found = this.keep(`${kind} ${order} ${active}`, () =>
      this.ordered(kind, order).filter(item => item.active || !active),
    );
    const asked = filters(query, isStaff, lowStock);
    if (asked.length > 0) found = found.filter(item => asked.every(holds => holds(item)));
    return q === undefined ? found : this.matching(found, q, sort === undefined);
  }

  /** Something derived from the catalogue, made once for each state of it. */
  keep<T>(name: string, make: () => T): T {
    if (this.generation !== this.catalogue.generation) {
      this.kept = new Map();
      this.generation = this.catalogue.generation;
    }
    if (!this.kept.has(name)) this.kept.set(name, make());
    return this.kept.get(name) as T;
  }

  private ordered(kind: ItemKind, sort: Sort): CatalogueItem[] {
    const sold = (item: CatalogueItem) => this.catalogue.unitsSold(item.id);
    const compare: Record<Sort, Compare> = {
      newest,
      popular: (a, b) => sold(b) - sold(a) || newest(a, b),
      price_asc: (a, b) => a.effectivePriceKobo - b.effectivePriceKobo || newest(a, b),
      price_desc: (a, b) => b.effectivePriceKobo - a.effectivePriceKobo || newest(a, b),
      name_asc: byName,
      name_desc: (a, b) => byName(b, a),
      stock_asc: (a, b) => a.left - b.left || byName(a, b),
      stock_desc: (a, b) => b.left - a.left || byName(a, b),
    };
    return [...this.catalogue.allItems()].filter(item => item.kind === kind).sort(compare[sort]);
  }

  /**
   * Without an order asked for, the surest matches come first, and of equal ones those that sell best. A typo in a
   * half typed word is forgiven only where nothing else is found.
   */
  private matching(items: readonly CatalogueItem[], q: string, surestFirst: boolean): CatalogueItem[] {
    let found = this.scored(items, searchFor(q));
    if (found.length === 0) found = this.scored(items, searchFor(q, { halfTyped: true }));
    if (surestFirst) found.sort((a, b) => a.distance - b.distance);
    return found.map(({ item }) => item);
  }

  private scored(items: readonly CatalogueItem[], search: Search) {
    return items.flatMap(item => {
      const { name, all } = this.wordsOf(item);
      const distance = search(name) ?? plus(search(all), IN_CONTENTS);
      return distance === undefined ? [] : { item, distance };
    });
  }

  private wordsOf(item: CatalogueItem): ItemWords {
    let words = this.words.get(item);
    if (!words) {
      const name = wordsOf(item.name);
      words = { name, all: [...name, ...wordsOf(item.view.items.join(' '))] };
      this.words.set(item, words);
    }
    return words;
  }
}

const plus = (distance: number | undefined, more: number): number | undefined =>
  distance === undefined ? undefined : distance + more;

function filters(
  { category, minPrice, maxPrice, inStock, active, lowStock: few }: Omit<ListItemsQuery, 'page' | 'limit'>,
  isStaff: boolean,
  lowStock: number,
): ((item: CatalogueItem) => boolean)[] {
  const asked: ((item: CatalogueItem) => boolean)[] = [];
  if (category !== undefined) asked.push(item => item.category === category.toLowerCase());
  if (minPrice !== undefined) asked.push(item => item.effectivePriceKobo >= minPrice);
  if (maxPrice !== undefined) asked.push(item => item.effectivePriceKobo <= maxPrice);
  if (inStock !== undefined) asked.push(item => item.view.inStock === inStock);
  if (active !== undefined && isStaff) asked.push(item => item.active === active);
  if (few !== undefined) asked.push(item => item.left <= lowStock === few);
  return asked;
}
