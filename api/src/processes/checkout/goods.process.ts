import { streams, type UserId } from '@mudu/contracts/ids';
import type { NextCommand, NextStep, Process, RecordedEvent } from '../../messaging/process.js';
import { MovePromoSlot } from './movePromoSlot.handler.js';
import { RefillCart } from './refillCart.handler.js';
import { ReturnGoods } from './returnGoods.handler.js';
import { SellGoods } from './sellGoods.handler.js';

type EventOf<T extends RecordedEvent['type']> = Extract<RecordedEvent, { type: T }>;

/** What checkout held for an order is kept when it is confirmed and let go when it is cancelled: goods and promotion. */
export const goodsProcess: Process = {
  name: 'goods',
  begins: 'at the start of the log',
  react(event) {
    switch (event.type) {
      case 'OrderConfirmed':
        return confirmed(event);
      case 'OrderCancelled':
        return cancelled(event);
      default:
        return [];
    }
  },
};

function confirmed(event: EventOf<'OrderConfirmed'>): NextStep[] {
  const orderId = streams.order.idOf(event.stream);
  // Only a promotion takes anything off an order.
  const slot: NextCommand[] =
    event.data.discountKobo > 0 ? [context => new MovePromoSlot(orderId, 'used', context)] : [];
  // What was held is the order's already: selling it refuses nobody, and writes nothing that anybody answers.
  return [{ beside: context => new SellGoods(orderId, event.meta.at, context) }, ...slot];
}

function cancelled({ stream, meta, data }: EventOf<'OrderCancelled'>): NextCommand[] {
  const orderId = streams.order.idOf(stream);
  const next: NextCommand[] = [];
  if (data.restock) next.push(context => new ReturnGoods(orderId, context));
  if (data.reason === 'insufficient_balance')
    next.push(context => new RefillCart(orderId, meta.personId as UserId, context));
  // A slot is kept once the goods are on their way (rules/promotion.md PR9).
  if (data.restock || data.reason === 'nothing_left')
    next.push(context => new MovePromoSlot(orderId, 'released', context));
  return next;
}
