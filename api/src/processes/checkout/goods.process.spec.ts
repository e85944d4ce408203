import type { OrderEvent } from '@mudu/contracts/order/events';
import { at, cancelled, confirmed } from '@mudu/testing/order/orderForSpecs';
import { commandsOf, type ProcessContext, type RecordedEvent } from '../../messaging/process.js';
import { goodsProcess } from './goods.process.js';
import { MovePromoSlot } from './movePromoSlot.handler.js';

const context: ProcessContext = {
  commandId: 'c',
  actor: { kind: 'system', name: 'spec' },
  correlationId: 'c',
  causationId: 'c',
  personId: null,
  at,
};
/** Where an order's slot goes after an event of it; nothing where it stays. */
function slotAfter(event: OrderEvent): string[] {
  const meta = { ...context, at, schemaVersion: 1 };
  const recorded = { ...event, id: 'e', stream: 'order-o1', meta } as unknown as RecordedEvent;
  return commandsOf(goodsProcess, recorded)
    .map(next => next(context))
    .filter(command => command instanceof MovePromoSlot)
    .map(({ orderId, to }) => `${orderId} ${to}`);
}
const ends = (changes: object): OrderEvent =>
  ({ ...cancelled, data: { ...cancelled.data, ...changes } }) as OrderEvent;
const paid = (discountKobo: number): OrderEvent =>
  ({ ...confirmed(), data: { ...confirmed().data, discountKobo } }) as OrderEvent;

describe('the slot of an order', () => {
  it('is used by a confirmation with a discount', () => {
    expect(slotAfter(paid(1))).toEqual(['o1 used']);
    expect(slotAfter(paid(0))).toEqual([]);
  });

  it('goes back when it ends before dispatch, or when nothing of it is left', () => {
    expect(slotAfter(ends({ restock: true }))).toEqual(['o1 released']);
    expect(slotAfter(ends({ restock: false, reason: 'nothing_left' }))).toEqual(['o1 released']);
  });

  it('stays when it ends on the road', () =>
    expect(slotAfter(ends({ restock: false, by: 'customer', reason: 'customer' }))).toEqual([]));
});
