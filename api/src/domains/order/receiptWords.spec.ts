import type { ItemId } from '@mudu/contracts/ids';
import type { OrderLine } from '@mudu/contracts/order/agreed';
import type { OrderEvent } from '@mudu/contracts/order/events';
import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import { evolveOrder, shownOrder } from '@mudu/contracts/order/orderView';
import type { Receipt } from '@mudu/contracts/order/receipt';
import type { ShippingAddress } from '@mudu/contracts/order/views';
import {
  at,
  confirmed,
  confirmedSplit,
  delivered,
  dispatched,
  lines,
  placed,
  placedSplit,
  processed,
  returned,
} from '@mudu/testing/order/orderForSpecs';
import { receiptOf } from './receipt.js';

const buyer = { name: 'Ada Obi', email: 'ada@example.com', phone: null };
/** On paper after these events, each a day after the one before. */
const paper = (...events: OrderEvent[]): Receipt => paperFor({}, events);
interface For {
  shippingAddress?: ShippingAddress;
  phone?: string;
  bpsOf?: (itemId: string) => number;
}
function paperFor({ shippingAddress, phone, bpsOf = () => 0 }: For, events: OrderEvent[]): Receipt {
  const document = events.reduce<OrderDocument | undefined>(
    (order, event, revision) =>
      evolveOrder(order, {
        id: `${revision}`,
        revision,
        event,
        at: `2026-01-0${5 + revision}T09:00:00.000Z`,
        actor: { kind: 'system', name: 'spec' },
      }),
    undefined,
  ) as OrderDocument;
  const order = shownOrder(document, {
    shippingAddress: shippingAddress ?? null,
    note: null,
    cancelNote: null,
  });
  const parties = { seller: ['Mudu'], buyer: { ...buyer, phone: phone ?? null }, bpsOf, plan: null };
  return receiptOf(document, order, parties);
}

describe('a receipt', () => {
  it('says whom to call and where to go as far as they are known, the phone of the address first', () => {
    const address = { address: '14 Adeniran Street', cityOrTown: 'Surulere', stateOrProvince: 'Lagos' };
    const sent = (changes: Partial<ShippingAddress>, phone?: string) => {
      const shippingAddress = { ...address, phoneNumber: null, ...changes };
      const { buyer, delivery } = paperFor({ shippingAddress, phone }, [placed({ lines })]);
      return [buyer.slice(2), delivery.slice(1)];
    };
    const [mine, theirs] = ['0803 000 0001', '0803 000 0002'];
    const way = ['14 Adeniran Street', 'Surulere, Lagos'];
    expect(sent({ phoneNumber: theirs }, mine)).toEqual([[theirs], way]);
    expect(sent({}, mine)).toEqual([[mine], way]);
    expect(sent({})).toEqual([[], way]);
    expect(sent({ cityOrTown: null })).toEqual([[], ['14 Adeniran Street', 'Lagos']]);
    expect(sent({ cityOrTown: null, stateOrProvince: null })).toEqual([[], ['14 Adeniran Street']]);
  });

  it('has a row for each rate of VAT but none for what is free of it', () => {
    const [rice, malt] = lines.map((line, index) => ({
      ...line,
      itemId: line.id as ItemId,
      goods: {
        category: null,
        vatBps: index * 750,
        perishable: false,
      },
    })) as [OrderLine, OrderLine];
    const bpsOf = (itemId: string) => (itemId === malt.itemId ? 750 : 0);
    const receipt = paperFor({ bpsOf }, [placed({ lines: [rice, malt], deliveryFeeKobo: 0 })]);
    expect(receipt.vat.map(({ label }) => label)).toEqual(['VAT included (7.5%)']);
  });

  it('names the code that took something off', () => {
    const promo = { promoId: 'p', code: 'MUDU10', kind: 'percent', discountPercent: 10 } as const;
    const { totals } = paper(placed({ lines, promo, discountKobo: 360_000, totalKobo: 3_640_000 }));
    expect(totals).toEqual([
      { label: 'Items', kobo: 3_600_000 },
      { label: 'Delivery', kobo: 400_000 },
      { label: 'Discount (MUDU10)', kobo: -360_000 },
    ]);
    expect(paper(placed({ lines })).totals).toHaveLength(2);
  });

  it('is dated by when the money came, also after the order was confirmed by force', () => {
    const forced = [placed({ lines }), confirmed('forced'), processed];
    expect(paper(...forced)).toMatchObject({
      title: 'Order, not paid',
      payments: [{ label: 'Not paid', kobo: 0 }],
    });
    const paid: OrderEvent = {
      type: 'OrderPaid',
      data: { reference: 'ord-1-a2' as never, amountKobo: 4_000_000, paidAt: '2026-01-08T09:00:00.000Z' },
    };
    expect(paper(...forced, paid)).toMatchObject({
      title: 'Receipt',
      payments: [{ label: 'Paid by card', detail: '8 Jan 2026 · Reference ord-1-a2', kobo: 4_000_000 }],
    });
    expect(paper(placed({ lines }), confirmed('wallet')).payments).toEqual([
      { label: 'Paid from wallet', detail: '6 Jan 2026', kobo: 4_000_000 },
    ]);
  });

  it('is one where nothing was to be paid', () => {
    const free = paper(placed({ lines, discountKobo: 4_000_000, totalKobo: 0 }));
    expect(free).toMatchObject({ title: 'Receipt', payments: [{ label: 'Nothing to pay', kobo: 0 }] });
  });

  it('of an order in installments says what its end took off, and nothing is to be paid then', () => {
    const home = [placedSplit, confirmedSplit, processed, dispatched, delivered];
    expect(paper(...home)).toMatchObject({
      payments: [{ label: 'Paid in installments', kobo: 1_000_000 }],
      toPay: { label: 'Still to pay', kobo: 3_000_000 },
    });
    const taken: OrderEvent[] = [
      {
        type: 'OrderPartRefunded',
        data: {
          lines: [],
          refund: { refundId: 'r1', amountKobo: 600_000, to: 'wallet' },
          fromPlan: true,
          nothingLeft: false,
          reason: 'sealed:x',
          at,
        },
      },
      {
        type: 'OrderRefundSettled',
        data: { refundId: 'r1', amountKobo: 0, reducedKobo: 600_000, to: 'wallet', at },
      },
    ];
    expect(paper(...home, ...taken)).toMatchObject({
      payments: [
        { label: 'Paid in installments' },
        { label: 'Taken off the installments', detail: 'Refunded', kobo: 600_000 },
      ],
      toPay: { kobo: 2_400_000 },
      refunds: [],
      keptKobo: null,
    });
    expect(paper(...home.slice(0, 2), returned)).toMatchObject({
      payments: [
        { label: 'Paid in installments' },
        { label: 'Taken off the installments', detail: 'No longer owed', kobo: 3_000_000 },
      ],
      toPay: null,
    });
  });

  it('calls a refund by where it went in the end', () => {
    const refund = { refundId: 'r1', amountKobo: 4_000_000, keptFeeKobo: 0, to: 'original' } as const;
    const ended: OrderEvent = {
      type: 'OrderCancelled',
      data: {
        by: 'admin',
        reason: 'shop',
        note: null,
        at: '2026-01-07T09:00:00.000Z',
        restock: true,
        refund,
      },
    };
    const asked = [placed({ lines }), confirmed(), ended];
    expect(paper(...asked)).toMatchObject({
      refunds: [{ label: 'Refund to card', detail: '7 Jan 2026, on its way', kobo: -4_000_000 }],
      keptKobo: 0,
    });
    const { refundId, amountKobo } = refund;
    const settled: OrderEvent = {
      type: 'OrderRefundSettled',
      data: { refundId, amountKobo, reducedKobo: 0, to: 'wallet', at: '2026-01-20T09:00:00.000Z' },
    };
    expect(paper(...asked, settled).refunds).toEqual([
      { label: 'Refund to wallet', detail: '7 Jan 2026', kobo: -4_000_000 },
    ]);
  });
});
