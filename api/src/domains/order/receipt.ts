import { measuredName } from '@mudu/contracts/catalogue/said';
import { shortOrderId } from '@mudu/contracts/ids';
import type { Installment, Plan } from '@mudu/contracts/installment/views';
import type { Kobo } from '@mudu/contracts/money';
import type { OrderDocument } from '@mudu/contracts/order/orderDocument';
import type { Receipt, ReceiptLine, ReceiptRow } from '@mudu/contracts/order/receipt';
import { orderStatusLabel } from '@mudu/contracts/order/timeline';
import type { Order } from '@mudu/contracts/order/views';
import { formatDay, formatMinute } from '@mudu/contracts/time';
import { type VatLine, vatLines } from './receiptVat.js';

export interface ReceiptParties {
  seller: string[];
  buyer: { name: string; email: string; phone: string | null };
  bpsOf: (itemId: string) => number;
  /** Of an order in installments, once it has begun. */
  plan: Plan | null;
}

const methods: Record<Order['paymentMethod'], string> = {
  card: 'Paid by card',
  wallet: 'Paid from wallet',
  split: 'Paid in installments',
};

/** `document` for what was paid, `order` for the fields that were sealed in it. */
export function receiptOf(document: OrderDocument, order: Order, parties: ReceiptParties): Receipt {
  const { buyer, seller, bpsOf, plan } = parties;
  const waived = plan?.installments.filter(({ status }) => status === 'waived') ?? [];
  const open = openOf(document, waived);
  const address = order.shippingAddress;
  return {
    title: document.paidKobo > 0 || order.totalKobo === 0 ? 'Receipt' : 'Order, not paid',
    number: shortOrderId(order.id),
    orderId: order.id,
    placedAt: formatMinute(order.createdAt),
    status: orderStatusLabel(order.status, order.deliveryOption),
    seller,
    buyer: [buyer.name, buyer.email, address?.phoneNumber ?? buyer.phone].filter(said),
    delivery: [
      order.deliveryOption.name,
      address?.address,
      [address?.cityOrTown, address?.stateOrProvince].filter(said).join(', '),
    ].filter(said),
    lines: order.items.map(line),
    totals: [
      { label: 'Items', kobo: order.itemsTotalKobo },
      { label: 'Delivery', kobo: order.deliveryFeeKobo },
      ...(order.discountKobo > 0
        ? [{ label: order.promo ? `Discount (${order.promo.code})` : 'Discount', kobo: -order.discountKobo }]
        : []),
    ],
    totalKobo: order.totalKobo,
    vat: vatRows(vatLines(order.items, bpsOf)),
    payments: payments(document, open.takenOffKobo),
    waived: waived.map(part => ({
      label: `Installment ${part.sequence} of ${plan?.count} waived`,
      detail: `Was due ${formatDay(part.dueDate)}`,
      kobo: part.amountKobo,
    })),
    toPay:
      open.toPayKobo > 0
        ? {
            label: 'Still to pay',
            detail: plan?.nextDueDate ? `Next installment due ${formatDay(plan.nextDueDate)}` : undefined,
            kobo: open.toPayKobo,
          }
        : null,
    refunds: order.refunds.map(refund => ({
      label: refund.to === 'wallet' ? 'Refund to wallet' : 'Refund to card',
      detail: `${formatDay(refund.createdAt)}${refund.status === 'pending' ? ', on its way' : ''}`,
      kobo: -refund.amountKobo,
    })),
    keptKobo: order.refunds.length > 0 ? document.paidKobo - sum(order.refunds) : null,
  };
}

const sum = (refunds: Order['refunds']): Kobo =>
  refunds.reduce((total, { amountKobo }) => total + amountKobo, 0);

const said = (text: string | null | undefined): text is string => Boolean(text);

const line = (item: Order['items'][number]): ReceiptLine => ({
  name: measuredName(item),
  quantity: item.quantity,
  unitKobo: item.unitPriceKobo,
  kobo: item.unitPriceKobo * item.quantity,
  parts: item.meta.addons.map(addon => ({
    name: measuredName(addon),
    quantity: addon.quantity,
    kobo: item.itemId === null ? null : addon.subtotalKobo,
  })),
});

/** The line is there when there is no VAT, too (rules/refund.md R20). */
function vatRows(lines: readonly VatLine[]): ReceiptRow[] {
  const taxed = lines.filter(({ bps }) => bps > 0);
  if (taxed.length === 0) return [{ label: 'VAT included (0%)', kobo: 0 }];
  return taxed.map(({ bps, vatKobo }) => ({ label: `VAT included (${bps / 100}%)`, kobo: vatKobo }));
}

function payments(document: OrderDocument, takenOffKobo: Kobo): ReceiptRow[] {
  if (document.totalKobo === 0) return [{ label: 'Nothing to pay', kobo: 0 }];
  if (document.paidKobo === 0) return [{ label: 'Not paid', kobo: 0 }];
  const paid =
    document.events.findLast(({ type }) => type === 'OrderPaid') ??
    document.events.find(({ type }) => type === 'OrderConfirmed');
  const when = paid ? formatDay(paid.at) : '';
  const reference = document.paymentProviderRef;
  return [
    {
      label: methods[document.paymentMethod],
      detail: [when, reference && `Reference ${reference}`].filter(said).join(' · '),
      kobo: document.paidKobo,
    },
    ...(takenOffKobo > 0
      ? [
          {
            label: 'Taken off the installments',
            detail: isEnded(document) ? 'No longer owed' : 'Refunded',
            kobo: takenOffKobo,
          },
        ]
      : []),
  ];
}

const isEnded = ({ status }: OrderDocument): boolean => status === 'cancelled' || status === 'returned';

/**
 * Of a plan that has begun, what was neither paid nor waived: taken off by a refund or with the order's end, or still to
 * be paid.
 */
function openOf(
  document: OrderDocument,
  waived: readonly Installment[],
): { takenOffKobo: Kobo; toPayKobo: Kobo } {
  const { paymentMethod, paidInFull, totalKobo, paidKobo, reducedKobo } = document;
  if (paymentMethod !== 'split' || paidKobo === 0) return { takenOffKobo: 0, toPayKobo: 0 };
  const openKobo = waived.reduce((open, part) => open - part.amountKobo, totalKobo - paidKobo);
  if (paidInFull || isEnded(document)) return { takenOffKobo: openKobo, toPayKobo: 0 };
  return { takenOffKobo: reducedKobo, toPayKobo: openKobo - reducedKobo };
}
