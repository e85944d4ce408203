import type { OrderEvent } from '@mudu/contracts/order/events';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import { cancel, move, refund as refundPart } from '@mudu/testing/order/orderCommandsForSpecs';
import {
  at,
  cancelled,
  confirmed,
  confirmedSplit,
  delivered,
  dispatched,
  lines,
  partPaid,
  placed,
  placedSplit,
  processed,
  returned,
} from '@mudu/testing/order/orderForSpecs';
import { evolveOrderState } from './evolveOrder.state.js';
import type { OrderCommand } from './order.commands.js';
import { orderDecider } from './order.decider.js';

const { given } = deciderSpec(orderDecider);
const atIkeja = { type: 'OrderLocated', data: { currentlyAt: 'Ikeja' } } as const;

describe('cancelling', () => {
  const refund = (events: Parameters<typeof given>, by: 'customer' | 'admin') =>
    given(...events).when(cancel(by));

  it('gives back everything before dispatch: a card to the card, a wallet to the wallet', () => {
    refund([placed(), confirmed()], 'customer').then({
      data: { restock: true, refund: { amountKobo: 4_000_000, keptFeeKobo: 0, to: 'original' } },
    });
    refund([placed(), confirmed('wallet')], 'customer').then({
      data: { refund: { amountKobo: 4_000_000, to: 'wallet' } },
    });
  });

  it('keeps the fee of a customer on the road, but not of an admin, and restocks neither', () => {
    const road = [placed(), confirmed('wallet'), processed, dispatched];
    refund(road, 'customer').then({
      data: { restock: false, refund: { amountKobo: 3_600_000, keptFeeKobo: 400_000 } },
    });
    refund(road, 'admin').then({
      data: { restock: false, refund: { amountKobo: 4_000_000, keptFeeKobo: 0 } },
    });
  });

  it('keeps nothing of a fee that a promotion made free', () => {
    const free = placed({
      promo: { promoId: 'p', code: 'FREE', kind: 'free_delivery', discountPercent: null },
      discountKobo: 400_000,
      totalKobo: 3_600_000,
    });
    refund([free, confirmed('wallet'), processed, dispatched], 'customer').then({
      data: { refund: { keptFeeKobo: 0 } },
    });
  });

  it('of an order in installments gives the wallet what was paid so far, less a fee that is kept', () => {
    const paid = [placedSplit, confirmedSplit, partPaid(2)];
    refund(paid, 'customer').then({
      data: { refund: { amountKobo: 2_000_000, keptFeeKobo: 0, to: 'wallet' } },
    });
    refund([...paid, processed, dispatched], 'customer').then({
      data: { refund: { amountKobo: 1_600_000, keptFeeKobo: 400_000, to: 'wallet' } },
    });
  });

  it('gives back what an earlier refund has left, also while that is on its way', () => {
    const goods = placed({ lines });
    const goodwill = given(goods, confirmed()).when(refundPart({ amountKobo: 100 })).decided;
    refund([goods, confirmed(), ...(goodwill as OrderEvent[])], 'admin').then({
      data: { refund: { amountKobo: 3_999_900 } },
    });
  });

  it('has nothing to refund when nothing was paid', () =>
    refund([placed()], 'customer').then({ data: { refund: null } }));
});

describe('support staff', () => {
  it('take one step at a time and none back', () => {
    given(placed(), confirmed())
      .when(move('order_processed', { role: 'support' }))
      .then({ type: 'OrderProcessed' });
    given(placed(), confirmed())
      .when(move('delivered', { role: 'support' }))
      .thenRefused('forbidden');
    given(placed(), confirmed(), processed, dispatched)
      .when(move('order_processed', { role: 'support', note: 'Nobody home' }))
      .thenRefused('forbidden');
  });
});

describe('a failed delivery', () => {
  it('comes back with a note and forgets where it was', () => {
    given(placed(), confirmed(), processed, dispatched)
      .when(move('order_processed', { note: 'Nobody home' }))
      .then({ type: 'OrderBroughtBack' });
    const state = [placed(), confirmed(), processed, dispatched, atIkeja, delivered].reduce(
      evolveOrderState,
      { kind: 'none' } as never,
    );
    expect(state).toMatchObject({ kind: 'delivered', currentlyAt: null });
  });
});

describe('several things asked at once', () => {
  const together = (steps: OrderCommand[], expectedVersion: number | null = null): OrderCommand => ({
    type: 'ChangeTogether',
    expectedVersion,
    steps,
  });
  const locate = (currentlyAt: string): OrderCommand => ({ type: 'LocateOrder', currentlyAt });
  const noted = { type: 'NoteOrder', noteId: 'n1', note: 'sealed:x', at } as const;

  it('happen on what the ones before lead to, or not at all', () => {
    given(placed(), confirmed())
      .when(together([move('order_processed'), locate('Ikeja'), noted]))
      .then({ type: 'OrderProcessed' }, { type: 'OrderLocated' }, { type: 'OrderNoted' });
    given(placed(), confirmed(), processed, dispatched)
      .when(together([noted, move('delivered'), locate('Ikeja')]))
      .thenRefused('order_not_moving');
  });
  it('may be what is so already, of an order that is not on the move', () =>
    given(placed(), cancelled)
      .when(together([{ type: 'LocateOrder', currentlyAt: null }, noted]))
      .then({ type: 'OrderNoted' }));
  it('happen to the order that was looked at', () => {
    given(placed(), confirmed())
      .when(together([locate('Ikeja')], 1))
      .then({ type: 'OrderLocated' });
    given(placed(), confirmed(), processed)
      .when(together([locate('Ikeja')], 1))
      .thenRefused('changed_by_someone_else');
  });
  it('leave no note of an end that is told again', () =>
    given(placed(), cancelled)
      .when(together([cancel('admin'), noted]))
      .thenNothing());
  it('leave a note of an order that has come back', () =>
    given(placed(), confirmed(), processed, dispatched, delivered, returned)
      .when(together([noted]))
      .then({ type: 'OrderNoted' }));
  it('leave one note for one name, also once another was left', () => {
    const [one, two] = ['n1', 'n2'].map((noteId): OrderEvent => {
      const { type: _, ...data } = { ...noted, noteId };
      return { type: 'OrderNoted', data };
    }) as [OrderEvent, OrderEvent];
    given(placed(), one, two).when(noted).thenNothing();
    given(placed(), two).when(noted).then({ type: 'OrderNoted' });
  });
  it('leave no note of a status that it has already, unless they change something else', () => {
    given(placed(), confirmed(), processed, atIkeja)
      .when(together([move('order_processed'), locate('Ikeja'), noted]))
      .thenNothing();
    given(placed(), confirmed(), processed, atIkeja)
      .when(together([move('order_processed'), locate('Yaba'), noted]))
      .then({ type: 'OrderLocated' }, { type: 'OrderNoted' });
  });
});
