import { type itemSorts, type ListItemsQuery, UNPAGED_ITEMS } from '@mudu/contracts/catalogue/requests';
import { type Pagination, pagination } from '@mudu/contracts/schema';
import { Injectable } from '@nestjs/common';
import type { CatalogueItem, ItemKind } from './catalogueItem.js';
import { CatalogueSnapshot } from './catalogueSnapshot.js';
import { searchFor, wordsOf } from './itemSearch.js';

type Sort = (typeof itemSorts)[number];
type Compare = (a: CatalogueItem, b: CatalogueItem) => number;

/** Ids of one instant are made in order, so the later one is the newer. */
const newest: Compare = (a, b) => compareTexts(b.createdAt, a.createdAt) || compareTexts(b.id, a.id);
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface ItemWords {
  name: readonly string[];
  /** With what is in it. */
  all: readonly string[];
}

/** What is found in a package's contents alone comes after every name. */
const IN_CONTENTS = 10;

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

  /** Everyone but staff sees only what is on sale. */
  page(kind: ItemKind, query: ListItemsQuery, isStaff: boolean): ItemPage {
    const { page, limit = UNPAGED_ITEMS, sort, q } = query;
    const active = !isStaff || query.activeOnly === true;
    const order = sort ?? (q === undefined ? 'newest' : 'popular');
    let found = this.keep(`${kind} ${order} ${active}`, () =>
      this.ordered(kind, order).filter(item => item.active || !active),
    );
    const asked = filters(query);
    if (asked.length > 0) found = found.filter(item => asked.every(holds => holds(item)));
    if (q !== undefined) found = this.matching(found, q, sort === undefined);
    const from = (page - 1) * limit;
    return { items: found.slice(from, from + limit), pagination: pagination(page, limit, found.length) };
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
    };
    return [...this.catalogue.allItems()].filter(item => item.kind === kind).sort(compare[sort]);
  }

  /** Without an order asked for, the surest matches come first, and of equal ones those that sell best. */
  private matching(items: readonly CatalogueItem[], q: string, surestFirst: boolean): CatalogueItem[] {
    const search = searchFor(q);
    const scored = items.flatMap(item => {
      const { name, all } = this.wordsOf(item);
      const inName = search(name);
      const distance = inName ?? plus(search(all), IN_CONTENTS);
      return distance === undefined ? [] : { item, distance };
    });
    if (surestFirst) scored.sort((a, b) => a.distance - b.distance);
    return scored.map(({ item }) => item);
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

function filters({
  category,
  minPrice,
  maxPrice,
  inStock,
}: ListItemsQuery): ((item: CatalogueItem) => boolean)[] {
  const asked: ((item: CatalogueItem) => boolean)[] = [];
  if (category !== undefined) asked.push(item => item.category === category.toLowerCase());
  if (minPrice !== undefined) asked.push(item => item.effectivePriceKobo >= minPrice);
  if (maxPrice !== undefined) asked.push(item => item.effectivePriceKobo <= maxPrice);
  if (inStock !== undefined) asked.push(item => item.view.inStock === inStock);
  return asked;
}
