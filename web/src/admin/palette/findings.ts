import { listUsers } from '@mudu/contracts/endpoints/admin';
import { listAllOrders } from '@mudu/contracts/endpoints/adminOrder';
import { listGroceries, listPackages } from '@mudu/contracts/endpoints/catalogue';
import { formatPrice } from '@mudu/contracts/money';
import { call } from '../../api/client';
import { adminPaths } from '../../paths';
import type { NavEntry } from '../../ui/shell/navigation';
import { fullName } from '../person/personLook';
import { type Finding, orderFinding } from './finding';

const EACH = 5;

/** Pages whose name holds every word. */
export function pagesFor(entries: readonly NavEntry[], text: string): Finding[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter(({ label }) => words.every(word => label.toLowerCase().includes(word)))
    .map(({ to, label }) => ({ group: 'Pages', to, label }));
}

type Search = (text: string, signal: AbortSignal) => Promise<Finding[]>;

const searches: Search[] = [
  async (search, signal) =>
    (await call(listAllOrders, { query: { search, limit: EACH }, signal })).orders.map(orderFinding),
  async (search, signal) =>
    (await call(listUsers, { query: { search, limit: EACH }, signal })).users.map(user => ({
      group: 'Customers',
      to: adminPaths.user(user.id),
      label: fullName(user),
      line: user.email,
    })),
  async (q, signal) =>
    (await call(listPackages, { query: { q, limit: EACH }, signal })).packages.map(one => ({
      group: 'Goods',
      to: adminPaths.package(one.id),
      label: one.name,
      line: `Package, ${formatPrice(one.effectivePrice)}`,
    })),
  async (q, signal) =>
    (await call(listGroceries, { query: { q, limit: EACH }, signal })).groceries.map(one => ({
      group: 'Goods',
      to: `${adminPaths.groceries}?search=${encodeURIComponent(one.name)}`,
      label: one.name,
      line: `Grocery, ${formatPrice(one.effectivePrice)}`,
    })),
];

/** Asks every list at once; what one of them refuses hides nothing of the others. */
export async function find(text: string, signal: AbortSignal): Promise<Finding[]> {
  const found = await Promise.allSettled(searches.map(search => search(text, signal)));
  if (found.every(({ status }) => status === 'rejected')) throw (found[0] as PromiseRejectedResult).reason;
  return found.flatMap(one => (one.status === 'fulfilled' ? one.value : []));
}
