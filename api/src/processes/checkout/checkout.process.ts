import { type OrderId, streams, type UserId } from '@mudu/contracts/ids';
import { EmptyCart } from '../../domains/cart/index.js';
import { SellStock } from '../../domains/catalogue/index.js';
import { dueKobo, ReceiveOrderPayment, ToOrder } from '../../domains/order/index.js';
import type { NextCommand, Process, RecordedEvent } from '../../messaging/process.js';
import { MovePromoSlot } from './movePromoSlot.handler.js';
import { PayPlacedOrder } from './payPlacedOrder.handler.js';
import { RefillCart } from './refillCart.handler.js';
import { ReturnGoods } from './returnGoods.handler.js';
import { StartOrderPayment } from './startOrderPayment.handler.js';

type EventOf<T extends RecordedEvent['type']> = Extract<RecordedEvent, { type: T }>;

/**
 * From a placed order to sold goods, or back (rules/order.md O2): placed → paid → confirmed → sold, or cancelled → let go. Each command is
 * repeat-safe; killing the process between any two ends in the same state.
 */
export const checkoutProcess: Process = {
  name: 'checkout',
  react(event) {
    switch (event.type) {
      case 'OrderPlaced': {
        const { userId, cartVersion } = event.data;
        return [() => new EmptyCart(userId, cartVersion), pay(event.data)];
      }
      case 'WalletDebitedForOrder': {
        const { orderId, amountKobo } = event.data;
        return [context => new ReceiveOrderPayment(orderId, { by: 'wallet', amountKobo }, context)];
      }
      case 'WalletDebitRefused':
        return event.data.installmentId === null ? [endUnpaid(event.data.orderId)] : [];
      case 'OrderConfirmed':
        return confirmed(event);
      case 'OrderCancelled':
        return cancelled(event);
      default:
        return [];
    }
  },
};

function pay(placed: EventOf<'OrderPlaced'>['data']): NextCommand {
  const { orderId, userId, paymentMethod, split } = placed;
  const amountKobo = dueKobo(placed);
  if (amountKobo === 0) return context => new ReceiveOrderPayment(orderId, { by: 'nothing_due' }, context);
  return (split?.firstPaymentMethod ?? paymentMethod) === 'wallet'
    ? context => new PayPlacedOrder(orderId, userId, amountKobo, context)
    : context => new StartOrderPayment(orderId, context);
}

/** The balance was checked before the order was placed; a race has spent it since. */
const endUnpaid =
  (orderId: OrderId): NextCommand =>
  context =>
    new ToOrder(
      orderId,
      {
        type: 'CancelOrder',
        by: 'system',
        reason: 'insufficient_balance',
        note: null,
        refundTo: null,
        refundId: `cancel-${orderId}`,
        at: context.at,
      },
      context,
    );

function confirmed(event: EventOf<'OrderConfirmed'>): NextCommand[] {
  const orderId = streams.order.idOf(event.stream);
  // Only a promotion takes anything off an order.
  const slot: NextCommand[] =
    event.data.discountKobo > 0 ? [context => new MovePromoSlot(orderId, 'used', context)] : [];
  return [() => new SellStock(orderId), ...slot];
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
