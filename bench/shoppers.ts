import { createHash } from 'node:crypto';
import { v5 } from 'uuid';

/** The same shop on both sides: its goods, its people and what they have in their carts. */
const NAMES = 'c8a1f3de-5f34-4a0b-b0b5-2f7d0a9e6f11';
const id = (name: string): string => v5(name, NAMES);

export const ITEMS = 500;
const LINES_PER_CART = 3;
export const WALLET_KOBO = 100_000_000_00;
const CATEGORIES = ['rice-grains', 'beans-legumes', 'oils', 'drinks'] as const;

export interface Item {
  id: string;
  name: string;
  priceKobo: number;
  discount: number;
  category: string;
  createdAt: string;
}

export const items: readonly Item[] = Array.from({ length: ITEMS }, (_, index) => ({
  id: id(`item ${index}`),
  name: `Grocery number ${index}`,
  priceKobo: 50_000 + index * 1_700,
  discount: index % 5 === 0 ? 10 : 0,
  category: CATEGORIES[index % CATEGORIES.length] as string,
  createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
}));

export interface Shopper {
  id: string;
  sessionId: string;
  addressId: string;
  token: string;
  tokenHash: Buffer;
  email: string;
  phone: string;
}

/** Eight digits, another eight for each index: people's numbers have little in common, those that are counted up have. */
const spread = (index: number): string => String((index * 61_803_399) % 100_000_000).padStart(8, '0');

export const shoppers = (count: number): Shopper[] =>
  Array.from({ length: count }, (_, index) => {
    const token = createHash('sha256').update(`token ${index}`).digest('base64url');
    return {
      id: id(`shopper ${index}`),
      sessionId: id(`session ${index}`),
      addressId: id(`address ${index}`),
      token,
      tokenHash: createHash('sha256').update(token).digest(),
      email: `shopper${index}@example.com`,
      phone: `+23480${spread(index)}`,
    };
  });

export interface CartLine {
  shopperId: string;
  itemId: string;
  quantity: number;
}

/** Three different things each, spread over the whole shelf. */
export const cartOf = (shopper: Shopper, index: number): CartLine[] =>
  Array.from({ length: LINES_PER_CART }, (_, line) => ({
    shopperId: shopper.id,
    itemId: (items[(index * 7 + line * 131) % ITEMS] as Item).id,
    quantity: 1 + (line % 2),
  }));
