import type { Cart, CartLine } from '@mudu/contracts/cart/views';
import { formatPrice, type Kobo } from '@mudu/contracts/money';

type Had = Pick<CartLine, 'name' | 'quantity' | 'left' | 'withdrawn' | 'unitPriceKobo'> & {
  priceChangedFromKobo?: Kobo | undefined;
};

export interface Trouble {
  /** `error` blocks checkout; `info` is a price to know of. */
  severity: 'error' | 'info';
  text: string;
  /** How many could be had instead; absent where it is none or all. */
  take?: number;
}

const shortOf = ({ name, quantity, left, withdrawn }: Had): Trouble | undefined => {
  if (left >= quantity) return undefined;
  if (withdrawn) return { severity: 'error', text: `${name} is no longer sold.` };
  if (left === 0) return { severity: 'error', text: `${name} is sold out.` };
  return { severity: 'error', text: `Only ${left} of ${name} left; you asked for ${quantity}.`, take: left };
};

const repriced = ({ name, unitPriceKobo, priceChangedFromKobo: before }: Had): Trouble | undefined =>
  before === undefined
    ? undefined
    : {
        severity: 'info',
        text: `${name} now costs ${formatPrice(unitPriceKobo)}; it was ${formatPrice(before)} when you added it.`,
      };

export interface LineTrouble extends Trouble {
  line: CartLine;
  /** Of this add-on of the line; of the line itself without one. */
  addon?: CartLine['addons'][number];
}

/** A price is nothing to accept where nothing can be had for it. */
function saidOf(thing: Had): Trouble[] {
  const short = shortOf(thing);
  const price = short && short.take === undefined ? undefined : repriced(thing);
  return [short, price].filter(trouble => trouble !== undefined);
}

/** What is to be said of a line and its add-ons, in words, before it can be bought as it stands. */
export const troublesOf = (line: CartLine): LineTrouble[] => [
  ...saidOf(line).map(trouble => ({ ...trouble, line })),
  ...line.addons.flatMap(addon => saidOf(addon).map(trouble => ({ ...trouble, line, addon }))),
];

export const cartTroubles = ({ items }: Cart): LineTrouble[] => items.flatMap(troublesOf);
