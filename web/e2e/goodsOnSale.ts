import { randomUUID } from 'node:crypto';
import type { Package } from '@mudu/contracts/catalogue/views';
import type { Caller } from './office.js';

/** A name that no other file of the shop has. */
export const named = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

export const packageOnSale = (office: Caller, fields: object = {}) =>
  office<Package>('POST', '/packages', {
    name: named('Market Box'),
    price: 1_000_000,
    quantity: 20,
    items: ['Yam, 2 tubers'],
    ...fields,
  });
