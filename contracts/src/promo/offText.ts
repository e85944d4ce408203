import { formatPrice } from '../money.js';

/** What is known of a promotion's terms; an old payload may lack some. */
export interface Offer {
  kind?: string | undefined;
  discountPercent?: number | null | undefined;
  discountAmountKobo?: number | null | undefined;
  /** Most that a percentage takes off. */
  maxDiscountKobo?: number | null | undefined;
}

/** `10% off, at most ₦5,000`, `₦1,500 off`, `free delivery`; undefined where the terms do not say. */
export function offText({
  kind,
  discountPercent,
  discountAmountKobo,
  maxDiscountKobo,
}: Offer): string | undefined {
  if (kind === 'free_delivery') return 'free delivery';
  if (kind !== 'fixed' && discountPercent)
    return `${discountPercent}% off${maxDiscountKobo ? `, at most ${formatPrice(maxDiscountKobo)}` : ''}`;
  return discountAmountKobo ? `${formatPrice(discountAmountKobo)} off` : undefined;
}
