import { everyCell } from '@mudu/testing/messaging/deciderSpec';
import { bringBack, cancel, move, pay, refund } from '@mudu/testing/order/orderCommandsForSpecs';
import { at, histories, lines, placed } from '@mudu/testing/order/orderForSpecs';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';

const commands: Record<string, OrderCommand> = {
  place: { type: 'PlaceOrder', order: placed({ lines }).data },
  'ask card': {
    type: 'RequestPayment',
    reference: 'ord-1-a1' as never,
    attempt: 1,
    amountKobo: 4_000_000,
    authorizationUrl: 'https://pay/1',
  },
  'card failed': { type: 'RecordFailedPayment', reference: 'ord-1-a1' as never, reason: 'Declined' },
  'pay by card': pay('card', 'ord-1-a2'),
  'pay by wallet': pay('wallet'),
  'nothing due': { type: 'ReceivePayment', payment: { by: 'nothing_due' }, holidays: [], at },
  'part paid': {
    type: 'RecordInstallment',
    installmentId: 'part-2',
    method: 'wallet',
    reference: null,
    amountKobo: 1_000_000,
    paidAt: at,
  },
  'paid up': { type: 'CompletePayment', at },
  'to confirmed': move('order_confirmed'),
  'to processed': move('order_processed'),
  'to delivery': move('ongoing_delivery'),
  'to delivered': move('delivered'),
  'cancel (customer)': cancel('customer'),
  'cancel (admin)': cancel('admin'),
  'cancel (time-out)': cancel('system'),
  return: bringBack(),
  'refund a line': refund({ items: [{ id: 'rice', quantity: 1 }] }),
  'refund all lines': refund({
    items: [
      { id: 'rice', quantity: 3 },
      { id: 'box', quantity: 1 },
    ],
  }),
  'refund ₦5,000': refund({ amountKobo: 500_000 }),
  'refund ₦50,000': refund({ amountKobo: 5_000_000 }),
  'refund settled': { type: 'SettleRefund', refundId: 'r9', to: 'wallet', amountKobo: 1, at },
  locate: { type: 'LocateOrder', currentlyAt: 'Ikeja hub' },
  reschedule: { type: 'RescheduleOrder', estimatedDeliveryDate: '2026-01-12', today: '2026-01-12' },
  'to a past day': { type: 'RescheduleOrder', estimatedDeliveryDate: '2026-01-12', today: '2026-01-13' },
  note: { type: 'NoteOrder', noteId: 'n1', note: 'sealed:x', at },
};

/** What each command leads to in each state: events without their `Order`, refusals by their code, `-` for nothing. */
const table = `
command           | none      | order_placed         | order_confirmed                    | order_processed          | ongoing_delivery         | delivered                | cancelled            | returned                 | split, confirmed
place             | Placed    | -                    | -                                  | -                        | -                        | -                        | -                    | -                        | -
ask card          | not_found | PaymentRequested     | -                                  | -                        | -                        | -                        | -                    | -                        | -
card failed       | not_found | PaymentFailed        | -                                  | -                        | -                        | -                        | -                    | -                        | -
pay by card       | not_found | Confirmed            | PaymentRefused                     | PaymentRefused           | PaymentRefused           | PaymentRefused           | PaymentRefused        | PaymentRefused           | PaymentRefused          
pay by wallet     | not_found | Confirmed            | PaymentRefused                     | PaymentRefused           | PaymentRefused           | PaymentRefused           | PaymentRefused        | PaymentRefused           | PaymentRefused          
nothing due       | not_found | Confirmed            | -                                  | -                        | -                        | -                        | -                    | -                        | -
part paid         | not_found | not_found            | not_found                          | not_found                | not_found                | not_found                | not_found            | not_found                | PartPaid
paid up           | not_found | -                    | -                                  | -                        | -                        | -                        | -                    | -                        | PaidInFull
to confirmed      | not_found | payment_not_received | -                                  | order_transition         | order_transition         | order_transition         | order_transition     | order_transition         | -
to processed      | not_found | payment_not_received | Processed                          | -                        | validation_failed        | order_transition         | order_transition     | order_transition         | Processed
to delivery       | not_found | payment_not_received | Processed + Dispatched             | Dispatched               | -                        | order_transition         | order_transition     | order_transition         | Processed + Dispatched
to delivered      | not_found | payment_not_received | Processed + Dispatched + Delivered | Dispatched + Delivered   | Delivered                | -                        | order_transition     | order_transition         | Processed + Dispatched + Delivered
cancel (customer) | not_found | Cancelled            | Cancelled                          | Cancelled                | Cancelled                | order_transition         | -                    | order_transition         | Cancelled
cancel (admin)    | not_found | Cancelled            | Cancelled                          | Cancelled                | Cancelled                | order_transition         | -                    | order_transition         | Cancelled
cancel (time-out) | not_found | Cancelled            | -                                  | -                        | -                        | -                        | -                    | -                        | -               
return            | not_found | order_transition     | order_transition                   | order_transition         | order_transition         | Returned                 | order_transition     | -                        | order_transition
refund a line     | not_found | payment_not_received | PartRefunded                       | PartRefunded             | PartRefunded             | PartRefunded             | payment_not_received | PartRefunded             | PartRefunded
refund all lines  | not_found | payment_not_received | PartRefunded + Cancelled           | PartRefunded + Cancelled | PartRefunded + Cancelled | PartRefunded             | payment_not_received | PartRefunded             | PartRefunded + Cancelled
refund ₦5,000     | not_found | payment_not_received | PartRefunded                       | PartRefunded             | PartRefunded             | PartRefunded             | payment_not_received | PartRefunded             | PartRefunded
refund ₦50,000    | not_found | payment_not_received | refund_exceeds_paid                | refund_exceeds_paid      | refund_exceeds_paid      | refund_exceeds_paid      | payment_not_received | refund_exceeds_paid      | refund_exceeds_paid
refund settled    | not_found | -                    | -                                  | -                        | -                        | -                        | -                    | -                        | -        
locate            | not_found | order_not_moving     | Located                            | Located                  | Located                  | order_not_moving         | order_not_moving     | order_not_moving         | Located
reschedule        | not_found | order_not_moving     | Rescheduled                        | Rescheduled              | Rescheduled              | order_not_moving         | order_not_moving     | order_not_moving         | Rescheduled
to a past day     | not_found | order_not_moving     | validation_failed                  | validation_failed        | validation_failed        | order_not_moving         | order_not_moving     | order_not_moving         | validation_failed
note              | not_found | Noted                | Noted                              | Noted                    | Noted                    | Noted                    | Noted                | Noted                    | Noted
`;

describe('every state under every command', () => {
  everyCell(orderDecider, histories, commands, table, 'Order');
});
