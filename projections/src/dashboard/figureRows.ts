import type { EventMeta } from '@mudu/contracts/event';
import { streams } from '@mudu/contracts/ids';
import { type PaymentMethod, paymentMethods } from '@mudu/contracts/order/agreed';
import { type OrderEvent } from '@mudu/contracts/order/events';
import { type OrderStatus, orderStatuses } from '@mudu/contracts/order/views';
import type { ShopEvent } from '@mudu/contracts/shopEvents';
import { lagosDay, millis } from '@mudu/contracts/time';
import type { AnyEvent, EventFor } from '../runner/view.js';
import type { RowKey, WorkingSet } from '../runner/workingSet.js';
import { type MoneyEventType, postingsFor } from '../wallet/postings.js';
import { type CountedOrder, countedLines, givenBack, soldGoods, statusAfter } from './countedOrder.js';

/** The row of `tallies` for everything; the others are statuses. */
export const ALL = 'all';

interface Tally extends Record<string, unknown> {
  name: string;
  orders: number;
  revenue_kobo: number;
}
interface Day extends Record<string, unknown> {
  day: string;
  orders: number;
  revenue_kobo: number;
  new_users: number;
}
interface Customer extends Record<string, unknown> {
  user_id: string;
  orders: number;
  spent_kobo: number;
  last_order_at: string | null;
}
interface MethodOfDay extends Record<string, unknown> {
  day_method: string;
  day: string;
  method: PaymentMethod;
  orders: number;
  amount_kobo: number;
}

type Timed = ShopEvent & { meta: EventMeta };
/** The Lagos day that a fact counts for. */
export const dayOf = (event: Timed): string =>
  lagosDay(event.type === 'OrderPlaced' ? event.data.placedAt : event.meta.at);
const orderIdOf = (stream: string): string => streams.order.idOf(stream);

function countOrders(rows: WorkingSet, name: string, step: 1 | -1): void {
  const row = rows.get<Tally>('tallies', name) ?? { name, orders: 0, revenue_kobo: 0 };
  rows.put('tallies', name, { ...row, orders: row.orders + step });
}

export function onDay(rows: WorkingSet, day: string, change: (row: Day) => Partial<Day>): void {
  const row = rows.get<Day>('days', day) ?? { day, orders: 0, revenue_kobo: 0, new_users: 0 };
  rows.put('days', day, { ...row, ...change(row) });
}

export function ofCustomer(
  rows: WorkingSet,
  userId: string,
  change: (row: Customer) => Partial<Customer>,
): void {
  const row = rows.get<Customer>('customers', userId) ?? {
    user_id: userId,
    orders: 0,
    spent_kobo: 0,
    last_order_at: null,
  };
  rows.put('customers', userId, { ...row, ...change(row) });
}

export function placed(event: EventFor<'OrderPlaced'>, rows: WorkingSet): void {
  const { userId, placedAt, paymentMethod, totalKobo } = event.data;
  const orderId = orderIdOf(event.stream);
  const before = rows.get<Customer>('customers', userId);
  const order: CountedOrder = {
    order_id: orderId,
    user_id: userId,
    status: 'order_placed',
    method: paymentMethod,
    total_kobo: totalKobo,
    confirmed_day: null,
    placed_at: placedAt,
    previous_order_at: before?.last_order_at ?? null,
    lines: countedLines(event.data),
  };
  rows.put('orders', orderId, order);
  countOrders(rows, ALL, 1);
  countOrders(rows, 'order_placed', 1);
  onDay(rows, dayOf(event), day => ({ orders: day.orders + 1 }));
  ofCustomer(rows, userId, customer => ({ orders: customer.orders + 1, last_order_at: placedAt }));
}

/** Status and goods of an order go on. */
export function moved(event: AnyEvent, rows: WorkingSet): void {
  const orderId = orderIdOf(event.stream);
  const before = rows.get<CountedOrder>('orders', orderId);
  if (!before) return;
  const fact = event as unknown as OrderEvent;
  const order = { ...before, status: statusAfter[fact.type] ?? before.status };
  order.lines = givenBack(before.lines, fact);
  if (event.type === 'OrderConfirmed') confirmed(event as EventFor<'OrderConfirmed'>, order, rows);
  // The wallet could not pay in a race: its customer never sees it (rules/order.md O17).
  if (event.type === 'OrderCancelled' && event.data.reason === 'insufficient_balance')
    ofCustomer(rows, order.user_id, customer => ({
      orders: customer.orders - 1,
      // Another may have been placed since, which took the money.
      last_order_at: isSame(customer.last_order_at, order.placed_at)
        ? order.previous_order_at
        : customer.last_order_at,
    }));
  if (order.status !== before.status) {
    countOrders(rows, before.status, -1);
    countOrders(rows, order.status, 1);
  }
  if (order.confirmed_day !== null) for (const row of soldGoods(order)) rows.put('sold', row.sold_id, row);
  rows.put('orders', orderId, order);
}

/** The database writes moments in its own way. */
const isSame = (one: string | null, other: string): boolean => one !== null && millis(one) === millis(other);

function confirmed(event: EventFor<'OrderConfirmed'>, order: CountedOrder, rows: WorkingSet): void {
  const { paidBy } = event.data;
  const day = dayOf(event);
  order.confirmed_day = day;
  // Who tried a card and then paid from the wallet has paid from the wallet.
  if (order.method !== 'split' && (paidBy === 'card' || paidBy === 'wallet')) order.method = paidBy;
  const key = `${day}/${order.method}`;
  const row = rows.get<MethodOfDay>('methods', key) ?? {
    day_method: key,
    day,
    method: order.method,
    orders: 0,
    amount_kobo: 0,
  };
  rows.put('methods', key, {
    ...row,
    orders: row.orders + 1,
    amount_kobo: row.amount_kobo + order.total_kobo,
  });
}

/** Money received for orders, less what was given back of it (rules/admin.md AD14). */
function receivedKobo(event: EventFor<MoneyEventType>): number {
  return postingsFor(event).reduce((sum, { legs: [debit, credit] }) => {
    if (credit.account === 'sales' && debit.account !== 'promo_expense') return sum + credit.amountKobo;
    return debit.account === 'refunds' ? sum - debit.amountKobo : sum;
  }, 0);
}

export function money(event: EventFor<MoneyEventType>, rows: WorkingSet): void {
  const kobo = receivedKobo(event);
  if (kobo === 0) return;
  onDay(rows, dayOf(event as Timed), day => ({ revenue_kobo: day.revenue_kobo + kobo }));
  const all = rows.get<Tally>('tallies', ALL) ?? { name: ALL, orders: 0, revenue_kobo: 0 };
  rows.put('tallies', ALL, { ...all, revenue_kobo: all.revenue_kobo + kobo });
  if (event.meta.personId !== null)
    ofCustomer(rows, event.meta.personId, ({ spent_kobo }) => ({ spent_kobo: spent_kobo + kobo }));
}

/** Rows that facts about orders count in. */
export function orderNeeds(event: Timed & { stream: string }): RowKey[] {
  if (!streams.order.includes(event.stream)) return [];
  const methods = event.type === 'OrderConfirmed' ? paymentMethods : [];
  return [
    ['orders', orderIdOf(event.stream)],
    ...orderStatuses.map((status: OrderStatus) => ['tallies', status] as const),
    ...methods.map(method => ['methods', `${dayOf(event)}/${method}`] as const),
  ];
}
