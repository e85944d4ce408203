import { type Kobo, percentOff } from '@mudu/contracts/money';

interface Offered {
  inStock: boolean;
  available: number;
  price: Kobo;
  effectivePrice: Kobo;
}

/** What the ribbon says, most urgent first. */
export function ribbonOf({ inStock, available, price, effectivePrice }: Offered, lowStock = -1) {
  if (!inStock) return { text: 'Sold out', ink: true };
  const percent = percentOff(price, effectivePrice);
  if (percent > 0) return { text: `${percent}% off`, ink: false };
  return available <= lowStock ? { text: `Only ${available} left`, ink: true } : undefined;
}
