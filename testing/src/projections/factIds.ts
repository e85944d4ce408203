import { createHash } from 'node:crypto';
import { type OrderId, type PaymentReference, streams, type UserId } from '@mudu/contracts/ids';
import type { ShopEvent } from '@mudu/contracts/shopEvents';

export type Fact = readonly [stream: string, event: ShopEvent, personId: string | null];

export const at = '2026-01-05T09:00:00.000Z';
/** The same name is always the same id. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
export const person = (n: number) => idOf(`person ${n}`) as UserId;
export const order = (n: number) => idOf(`order ${n}`) as OrderId;
export const payment = (n: number) => `ord-${order(n)}-a1` as PaymentReference;
export const walletOf = (n: number): string => streams.wallet(person(n));
