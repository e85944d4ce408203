import type { OrderId } from '@mudu/contracts/ids';
import type { OrderEvent } from '@mudu/contracts/order/events';
import { plusMinutes } from '@mudu/contracts/time';
import { at, cancelled, confirmed } from '@mudu/testing/order/orderForSpecs';
import { commandsOf, type ProcessContext, type RecordedEvent } from '../../messaging/process.js';
import { goodsProcess } from './goods.process.js';
import { MovePromoSlot } from './movePromoSlot.handler.js';
import { SellGoods } from './sellGoods.handler.js';

/** Long before it is reacted to. */
const happened = plusMinutes(at, -90);
const context: ProcessContext = {
  commandId: 'c',
  actor: { kind: 'system', name: 'spec' },
  correlationId: 'c',
  causationId: 'c',
  personId: null,
  at,
};
function asked(event: OrderEvent) {
  const meta = { ...context, at: happened, schemaVersion: 1 };
  const recorded = { ...event, id: 'e', stream: 'order-o1', meta } as unknown as RecordedEvent;
  return commandsOf(goodsProcess, recorded).map(next => next(context));
}
/** Where an order's slot goes after an event of it; nothing where it stays. */
const slotAfter = (event: OrderEvent): string[] =>
  asked(event)
    .filter(command => command instanceof MovePromoSlot)
    .map(({ orderId, to }) => `${orderId} ${to}`);
const ends = (changes: object): OrderEvent =>
  ({ ...cancelled, data: { ...cancelled.data, ...changes } }) as OrderEvent;
const paid = (discountKobo: number): OrderEvent =>
  ({ ...confirmed(), data: { ...confirmed().data, discountKobo } }) as OrderEvent;

describe('the goods of an order', () => {
  it('are sold by its confirmation, as of the moment of that', () => {
    const sells = asked(paid(0)).filter(command => command instanceof SellGoods);
    expect(sells).toEqual([new SellGoods('o1' as OrderId, happened, context)]);
  });
});

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
