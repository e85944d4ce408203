import { allocate, type Kobo } from '@mudu/contracts/money';
import type { OrderItem } from '@mudu/contracts/order/views';

export interface VatLine {
  /** Hundredths of a percent. */
  bps: number;
  /** What was paid for goods of this rate, VAT included. */
  grossKobo: Kobo;
  vatKobo: Kobo;
}

const WHOLE = 10_000;
/** Prices include VAT: of ₦107.50 at 7.5 % it is ₦7.50. Rounded down once for each rate. */
const includedVat = (gross: Kobo, bps: number): Kobo =>
  Number((BigInt(gross) * BigInt(bps)) / BigInt(WHOLE + bps));

/** The VAT within an order's goods after discount, one line for each rate, the lowest first. */
export function vatLines(
  items: readonly Pick<OrderItem, 'itemId' | 'quantity' | 'unitPriceKobo' | 'discountShareKobo' | 'meta'>[],
  bpsOf: (itemId: string) => number,
): VatLine[] {
  const gross = new Map<number, Kobo>();
  for (const item of items) {
    const parts = goodsOf(item);
    const discounts = allocate(
      item.discountShareKobo,
      parts.map(part => part.kobo),
    );
    parts.forEach(({ itemId, kobo }, index) => {
      const bps = bpsOf(itemId);
      gross.set(bps, (gross.get(bps) ?? 0) + kobo - (discounts[index] ?? 0));
    });
  }
  return [...gross]
    .sort(([a], [b]) => a - b)
    .map(([bps, grossKobo]) => ({ bps, grossKobo, vatKobo: includedVat(grossKobo, bps) }));
}

/** What a line is made of: its item and add-ons, or what a custom package holds. */
const goodsOf = ({
  itemId,
  quantity,
  unitPriceKobo,
  meta,
}: Pick<OrderItem, 'itemId' | 'quantity' | 'unitPriceKobo' | 'meta'>): { itemId: string; kobo: Kobo }[] => [
  ...(itemId === null ? [] : [{ itemId, kobo: unitPriceKobo * quantity }]),
  ...meta.addons.map(addon => ({ itemId: addon.itemId, kobo: addon.subtotalKobo })),
];
