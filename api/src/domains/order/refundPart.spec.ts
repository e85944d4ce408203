import type { OrderEvent } from '@mudu/contracts/order/events';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import { refund } from '@mudu/testing/order/orderCommandsForSpecs';
import {
  confirmed,
  confirmedSplit,
  delivered,
  dispatched,
  lines,
  placed,
  placedSplit,
  processed,
} from '@mudu/testing/order/orderForSpecs';
import type { RefundPart } from './order.commands.js';
import { orderDecider } from './order.decider.js';

const { given } = deciderSpec(orderDecider);
const packed = [placed({ lines }), confirmed(), processed];
const home = [...packed, dispatched, delivered];

describe('a refund of lines', () => {
  it('goes to the wallet while packing, for what was not there', () =>
    given(...packed)
      .when(refund({ items: [{ id: 'rice', quantity: 1 }] }))
      .then({
        data: {
          lines: [{ id: 'rice', amountKobo: 1_000_000 }],
          refund: { amountKobo: 1_000_000, to: 'wallet' },
        },
      }));
  it('goes to the card after delivery, unless the wallet is asked for', () => {
    given(...home)
      .when(refund({ items: [{ id: 'box', quantity: 1 }] }))
      .then({ data: { refund: { amountKobo: 600_000, to: 'original' } } });
    given(...home)
      .when(refund({ items: [{ id: 'box', quantity: 1 }], refundTo: 'wallet' }))
      .then({ data: { refund: { to: 'wallet' } } });
  });
  it('of all of them before delivery gives the fee too and ends the order; after delivery neither', () => {
    const all = refund({
      items: [
        { id: 'rice', quantity: 3 },
        { id: 'box', quantity: 1 },
      ],
    });
    given(...packed)
      .when(all)
      .then(
        { data: { nothingLeft: true, refund: { amountKobo: 4_000_000 } } },
        { type: 'OrderCancelled', data: { reason: 'nothing_left', restock: false, refund: null } },
      );
    given(...home)
      .when(all)
      .then({ data: { nothingLeft: false, refund: { amountKobo: 3_600_000 } } });
  });
  it('leaves out what a promotion took off the line', () => {
    const shared = lines.map(line => ({ ...line, discountShareKobo: line.id === 'rice' ? 100_001 : 0 }));
    given(placed({ lines: shared, discountKobo: 100_001, totalKobo: 3_899_999 }), confirmed(), processed)
      .when(refund({ items: [{ id: 'rice', quantity: 1 }] }))
      .then({ data: { refund: { amountKobo: 966_666 } } });
  });
  it('names what it can not do', () => {
    const refused = (items: { id: string; quantity: number }[], changes: Partial<RefundPart> = {}) =>
      given(...packed).when(refund({ items, ...changes })).decided;
    expect(refused([{ id: 'yam', quantity: 1 }])).toMatchObject({
      errors: { items: ['This order has no such item'] },
    });
    expect(refused([{ id: 'rice', quantity: 4 }])).toMatchObject({
      code: 'refund_exceeds_items',
      message: 'Only 3 of rice can still be refunded',
    });
    const two: OrderEvent[] = [...packed];
    for (const refundId of ['r2', 'r3'])
      two.push(
        ...(given(...two).when(refund({ items: [{ id: 'rice', quantity: 1 }], refundId }))
          .decided as OrderEvent[]),
      );
    expect(given(...two).when(refund({ items: [{ id: 'rice', quantity: 2 }] })).decided).toMatchObject({
      message: 'Only 1 of rice can still be refunded',
    });
    expect(
      refused([
        { id: 'rice', quantity: 1 },
        { id: 'rice', quantity: 1 },
      ]),
    ).toMatchObject({ errors: { items: ['Each item can be named once'] } });
    expect(refused([{ id: 'rice', quantity: 1 }], { amountKobo: 5 })).toMatchObject({
      errors: { amountKobo: ['Give items or an amount, not both'] },
    });
  });
  it('keeps the windows of a return, which bind no super admin', () => {
    const late = '2026-01-08T09:00:00.001Z';
    const items = [{ id: 'rice', quantity: 1 }];
    given(...home)
      .when(refund({ items, at: '2026-01-08T09:00:00.000Z' }))
      .then({ type: 'OrderPartRefunded' });
    given(...home)
      .when(refund({ items, at: late }))
      .thenRefused('return_window_passed');
    given(...home)
      .when(refund({ items, perishableLines: ['rice'], at: '2026-01-06T09:00:00.000Z' }))
      .thenRefused('return_window_passed');
    given(...home)
      .when(refund({ items, at: late, role: 'super_admin' }))
      .then({ type: 'OrderPartRefunded' });
  });
});

describe('a refund of all that is left', () => {
  it('before delivery takes every line and the fee, also what perishes, and ends the order', () =>
    given(...packed)
      .when(refund({ perishableLines: ['box'] }))
      .then(
        {
          data: {
            lines: [
              { id: 'rice', quantity: 3 },
              { id: 'box', quantity: 1 },
            ],
            nothingLeft: true,
            refund: { amountKobo: 4_000_000, to: 'original' },
          },
        },
        { type: 'OrderCancelled', data: { reason: 'nothing_left' } },
      ));
  it('on a running plan is all the order is worth: what is unpaid goes, what was paid comes back', () => {
    given(placedSplit, confirmedSplit)
      .when(refund())
      .then(
        { data: { fromPlan: true, nothingLeft: true, refund: { amountKobo: 4_000_000, to: 'wallet' } } },
        { type: 'OrderCancelled' },
      );
    given(placedSplit, confirmedSplit, processed, dispatched, delivered)
      .when(refund({ ourFault: true }))
      .then({ data: { fromPlan: true, nothingLeft: false, refund: { amountKobo: 4_000_000 } } });
  });
  it('gives what goodwill left of it', () => {
    const goodwill = given(...packed).when(refund({ amountKobo: 100, refundId: 'r0' }))
      .decided as OrderEvent[];
    const all = [
      { id: 'rice', quantity: 3 },
      { id: 'box', quantity: 1 },
    ];
    given(...packed, ...goodwill)
      .when(refund({ items: all }))
      .then({ data: { nothingLeft: true, refund: { amountKobo: 3_999_900 } } }, { type: 'OrderCancelled' });
    const whole = given(...packed).when(refund({ amountKobo: 4_000_000, refundId: 'r0' }))
      .decided as OrderEvent[];
    given(...packed, ...whole)
      .when(refund({ items: all }))
      .then({ data: { nothingLeft: true, refund: { amountKobo: 0 } } }, { type: 'OrderCancelled' });
  });
  it('of an order that cost nothing takes its lines and no money', () => {
    const free = [
      placed({ lines, discountKobo: 4_000_000, totalKobo: 0 }),
      {
        ...confirmed(),
        data: { ...(confirmed() as { data: object }).data, paidBy: 'nothing_due', amountKobo: 0 },
      } as OrderEvent,
    ];
    given(...free)
      .when(refund({ items: [{ id: 'box', quantity: 1 }] }))
      .then({ data: { lines: [{ id: 'box' }], nothingLeft: false } });
    given(...free)
      .when(refund())
      .then({ data: { nothingLeft: true, refund: { amountKobo: 0 } } }, { type: 'OrderCancelled' });
  });
});

it('gives nothing of an order that was never paid, not even of one that costs nothing', () => {
  given(placed({ lines }), confirmed('forced')).when(refund()).thenRefused('payment_not_received');
  given(placed({ lines, discountKobo: 4_000_000, totalKobo: 0 }))
    .when(refund())
    .thenRefused('payment_not_received');
});

describe('a refund of lines that a promotion paid for', () => {
  const shared = lines.map(line => ({ ...line, discountShareKobo: line.id === 'rice' ? 3_000_000 : 0 }));
  const facts = { lines: shared, discountKobo: 3_000_000, totalKobo: 1_000_000 };
  const missing = refund({ items: [{ id: 'rice', quantity: 1 }] });

  it('takes the lines and gives nothing back, for there is nothing to give', () => {
    const paid = { ...confirmed(), data: { ...confirmed().data, amountKobo: 1_000_000 } } as OrderEvent;
    given(placed(facts), paid, processed)
      .when(missing)
      .then({
        data: { lines: [{ id: 'rice', quantity: 1 }], nothingLeft: false, refund: { amountKobo: 0 } },
      });
  });
  it('takes nothing off a running plan either', () => {
    const split = { ...placedSplit, data: { ...placedSplit.data, ...facts } } as OrderEvent;
    given(split, confirmedSplit, processed)
      .when(missing)
      .then({ data: { fromPlan: false, refund: { amountKobo: 0, to: 'wallet' } } });
  });
  it('is refused where the lines were worth something that was given back already', () => {
    const all = given(...packed).when(refund({ amountKobo: 4_000_000, refundId: 'r0' }))
      .decided as OrderEvent[];
    given(...packed, ...all)
      .when(refund({ items: [{ id: 'rice', quantity: 1 }] }))
      .thenRefused('refund_exceeds_paid');
  });
});

describe('a refund of a sum', () => {
  it('is what was asked for, or all that is left; never more, and once by its name', () => {
    given(...home)
      .when(refund({ amountKobo: 500 }))
      .then({ data: { refund: { amountKobo: 500 } } });
    given(...home)
      .when(refund({ ourFault: true }))
      .then({ data: { refund: { amountKobo: 4_000_000 } } });
    given(...home)
      .when(refund({ amountKobo: 4_000_001 }))
      .thenRefused('refund_exceeds_paid');
    const once = given(...home).when(refund({ ourFault: true })).decided as OrderEvent[];
    given(...home, ...once)
      .when(refund({ ourFault: true }))
      .thenNothing();
    given(...home, ...once)
      .when(refund({ ourFault: true, refundId: 'r2' }))
      .thenRefused('refund_exceeds_paid');
  });
});
