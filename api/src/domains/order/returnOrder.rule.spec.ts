import type { OrderEvent } from '@mudu/contracts/order/events';
import { plusMillis } from '@mudu/contracts/time';
import { deciderSpec } from '@mudu/testing/messaging/deciderSpec';
import { bringBack, cancel, pay, refund } from '@mudu/testing/order/orderCommandsForSpecs';
import {
  at,
  confirmed,
  confirmedSplit,
  delivered,
  dispatched,
  orderLine,
  partPaid,
  placed,
  placedSplit,
  processed,
  returned,
} from '@mudu/testing/order/orderForSpecs';
import type { RefundPart, ReturnOrder } from './order.commands.js';
import { orderDecider } from './order.decider.js';

const { given } = deciderSpec(orderDecider);

describe('a return', () => {
  const line = (id: string, subtotalKobo: number) => ({
    id,
    itemId: null,
    itemType: 'grocery' as const,
    name: id,
    quantity: 1,
    unitPriceKobo: subtotalKobo,
    subtotalKobo,
    discountShareKobo: 0,
    imageUrls: [],
    addons: [],
    goods: null,
  });
  const order = placed({ lines: [line('rice', 3_000_000), line('fish', 600_000)] });
  const history = [order, confirmed('card'), processed, dispatched, delivered];
  const noon = '2026-01-05T12:00:00.000Z';
  const bring = (changes: Partial<ReturnOrder> = {}) =>
    bringBack({
      reportedAt: noon,
      refundId: 'r1',
      perishableLines: ['fish'],
      at: changes.reportedAt ?? noon,
      ...changes,
    });

  it('refunds what keeps to the card, and nothing of what perishes or of the way', () =>
    given(...history)
      .when(bring())
      .then({
        type: 'OrderReturned',
        data: { refund: { amountKobo: 3_000_000, keptFeeKobo: 400_000, to: 'original' } },
      }));
  it('refunds everything to the wallet when it was our fault and told in time', () =>
    given(...history)
      .when(bring({ ourFault: true }))
      .then(
        {
          type: 'OrderPartRefunded',
          data: {
            lines: [{ id: 'fish', quantity: 1, amountKobo: 600_000 }],
            refund: { refundId: 'r1-fresh', amountKobo: 600_000, to: 'wallet' },
          },
        },
        {
          type: 'OrderReturned',
          data: { lines: ['rice'], refund: { amountKobo: 3_400_000, keptFeeKobo: 0, to: 'original' } },
        },
      ));
  it('is in time up to the last moment of its window', () => {
    const [fresh, kept] = ['2026-01-05T21:00:00.000Z', '2026-01-08T09:00:00.000Z'];
    given(...history)
      .when(bring({ ourFault: true, reportedAt: fresh }))
      .then({ type: 'OrderPartRefunded' }, { type: 'OrderReturned' });
    given(...history)
      .when(bring({ ourFault: true, reportedAt: plusMillis(fresh, 1) }))
      .then({ type: 'OrderReturned' });
    given(...history)
      .when(bring({ reportedAt: kept }))
      .then({ type: 'OrderReturned' });
    given(...history)
      .when(bring({ reportedAt: plusMillis(kept, 1) }))
      .thenRefused('return_window_passed');
  });
  it('refunds all of it to the wallet where that is asked for, and where everything perishes', () => {
    const all = { type: 'OrderReturned', data: { refund: { amountKobo: 4_000_000, to: 'wallet' } } } as const;
    given(...history)
      .when(bring({ ourFault: true, refundTo: 'wallet' }))
      .then(all);
    given(...history)
      .when(bring({ ourFault: true, perishableLines: ['fish', 'rice'] }))
      .then(all);
  });
  it('keeps the fee also where less than all was paid, or something went back before', () => {
    given(placedSplit, confirmedSplit, processed, dispatched, delivered)
      .when(bring({ perishableLines: [] }))
      .then({ data: { refund: { amountKobo: 600_000, keptFeeKobo: 400_000, to: 'wallet' } } });
    const goodwill = given(...history).when(refund({ amountKobo: 1_000_000, refundId: 'r0' }))
      .decided as OrderEvent[];
    given(...history, ...goodwill)
      .when(bring({ perishableLines: [] }))
      .then({ data: { refund: { amountKobo: 2_600_000, keptFeeKobo: 400_000 } } });
  });
  it('of an order in installments is decided line by line too, and never gives more than was paid', () => {
    const gives = (perishableLines: string[], changes: Partial<ReturnOrder> = {}) => {
      const decided = given(placedSplit, confirmedSplit, partPaid(2), processed, dispatched, delivered).when(
        bring({ perishableLines, ...changes }),
      ).decided as OrderEvent[];
      return decided.map(event => (event.type === 'OrderReturned' ? event.data : event.type));
    };
    const wallet = (amountKobo: number, keptFeeKobo: number) => ({
      refund: { amountKobo, keptFeeKobo, to: 'wallet' },
    });
    // ₦20,000 of ₦40,000 is paid, of which ₦4,000 is the way; rice is ₦30,000, the box ₦6,000.
    expect(gives(['box'])).toMatchObject([{ ...wallet(1_600_000, 400_000), lines: ['rice'] }]);
    expect(gives(['rice'])).toMatchObject([{ ...wallet(600_000, 400_000), lines: ['box'] }]);
    expect(gives(['rice', 'box'])).toMatchObject([{ refund: null, lines: [] }]);
    expect(gives(['rice'], { ourFault: true })).toMatchObject([wallet(2_000_000, 0)]);
    const late = { ourFault: true, reportedAt: '2026-01-06T12:00:00.000Z' };
    expect(gives(['rice'], late)).toMatchObject([{ ...wallet(1_000_000, 0), lines: ['box'] }]);
  });
  it('leaves nothing of a line to be given again, and the window holds for what is left', () => {
    const done = given(...history).when(bring()).decided as OrderEvent[];
    const again = (items: { id: string; quantity: number }[], changes: Partial<RefundPart> = {}) =>
      given(...history, ...done).when(refund({ items, refundId: 'r2', at: noon, ...changes }));
    expect(again([{ id: 'rice', quantity: 1 }]).decided).toMatchObject({
      code: 'refund_exceeds_items',
      message: 'Nothing of rice is left to refund',
    });
    again([{ id: 'fish', quantity: 1 }], { perishableLines: ['fish'], ourFault: true }).then({
      data: { refund: { amountKobo: 600_000, to: 'wallet' } },
    });
    again([{ id: 'fish', quantity: 1 }], { at: '2026-01-09T12:00:00.000Z' }).thenRefused(
      'return_window_passed',
    );
    const road = [order, confirmed('card'), processed, dispatched];
    const off = given(...road).when(cancel('customer')).decided as OrderEvent[];
    expect(
      given(...road, ...off).when(refund({ items: [{ id: 'rice', quantity: 1 }], refundId: 'r2' })).decided,
    ).toMatchObject({
      code: 'refund_exceeds_items',
      message: 'Nothing of rice is left to refund',
    });
  });
  it('leaves a fee that was kept to be given as goodwill, to the card that paid it', () => {
    const road = [order, confirmed('card'), processed, dispatched];
    const off = given(...road).when(cancel('customer')).decided as OrderEvent[];
    given(...road, ...off)
      .when(refund({ refundId: 'r2', perishableLines: ['fish'] }))
      .then({ data: { lines: [], refund: { amountKobo: 400_000, to: 'original' } } });
    // Where goodwill had given the goods' worth, the end itself gave nothing, and no line.
    const goodwill = given(...road).when(refund({ amountKobo: 3_600_000, refundId: 'r0' }))
      .decided as OrderEvent[];
    const bare = given(...road, ...goodwill).when(cancel('customer')).decided as OrderEvent[];
    given(...road, ...goodwill, ...bare)
      .when(refund({ items: [{ id: 'rice', quantity: 1 }], refundId: 'r2' }))
      .then({ data: { lines: [{ id: 'rice' }], refund: { amountKobo: 400_000, to: 'original' } } });
  });
  it('gives of what perishes only what did not go back before', () => {
    const perishableLines = ['fish', 'milk'];
    const fresh = [orderLine('fish', 2, 200_000), orderLine('milk', 1, 200_000)];
    const mixed = placed({ lines: [orderLine('rice', 3, 1_000_000), ...fresh] });
    const road = [mixed, confirmed('card'), processed, dispatched, delivered];
    const items = [
      { id: 'fish', quantity: 1 },
      { id: 'milk', quantity: 1 },
    ];
    const before = given(...road).when(refund({ items, perishableLines, ourFault: true, refundId: 'r0' }))
      .decided as OrderEvent[];
    given(...road, ...before)
      .when(bring({ perishableLines, ourFault: true }))
      .then(
        {
          data: {
            lines: [{ id: 'fish', quantity: 1, amountKobo: 200_000 }],
            refund: { amountKobo: 200_000, to: 'wallet' },
            fromPlan: false,
            nothingLeft: false,
          },
        },
        { type: 'OrderReturned', data: { lines: ['rice'], refund: { amountKobo: 3_400_000 } } },
      );
  });
  it('gives no line back where goodwill has given everything', () => {
    const goodwill = given(...history).when(refund({ amountKobo: 4_000_000, refundId: 'r0' }))
      .decided as OrderEvent[];
    given(...history, ...goodwill)
      .when(bring({ ourFault: true }))
      .then({ type: 'OrderReturned', data: { lines: [], refund: null } });
  });
  it('of an order that was forced and never paid takes no money any more', () =>
    given(order, confirmed('forced'), processed, dispatched, delivered, returned)
      .when(pay('card', 'ord-1-a1'))
      .then({ type: 'OrderPaymentRefused', data: { reason: 'late', amountKobo: 4_000_000 } }));
  it('refunds no perished goods told of after 12 hours, and nothing at all after 72', () => {
    given(...history)
      .when(bring({ ourFault: true, reportedAt: '2026-01-06T12:00:00.000Z' }))
      .then({ data: { refund: { amountKobo: 3_400_000 } } });
    given(...history)
      .when(bring({ reportedAt: '2026-01-08T09:00:00.001Z' }))
      .thenRefused('return_window_passed');
    given(...history)
      .when(bring({ perishableLines: ['fish', 'rice'], reportedAt: '2026-01-06T12:00:00.000Z' }))
      .thenRefused('return_window_passed');
    given(...history)
      .when(bring({ role: 'super_admin', reportedAt: '2026-03-08T09:00:00.000Z' }))
      .then({ data: { refund: { amountKobo: 3_000_000 } } });
  });
  it.each([
    ['before the delivery', { reportedAt: '2020-01-01T00:00:00.000Z' }],
    ['after now', { reportedAt: '2026-01-05T12:02:00.000Z' }],
  ])('was told of %s by nobody, whoever enters it', (_, then) => {
    for (const role of ['admin', 'super_admin'] as const)
      expect(
        given(...history).when(bring({ role, ourFault: true, at: noon, ...then })).decided,
      ).toMatchObject({
        errors: { reportedAt: ['Give a time between the delivery and now'] },
      });
  });
  it('is refused before delivery and done once', () => {
    given(order, confirmed('card')).when(bring()).thenRefused('order_transition');
    given(...history, {
      type: 'OrderReturned',
      data: { ourFault: false, photoUrl: null, at, lines: [], refund: null },
    })
      .when(bring())
      .thenNothing();
  });
});
