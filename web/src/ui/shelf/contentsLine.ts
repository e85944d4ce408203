/** `Long-grain rice, 10 kg` reads `Long-grain rice 10 kg` in a list that itself has commas. */
export const contentsLine = (items: readonly string[]): string =>
  items.map(item => item.replace(', ', ' ')).join(', ');

/** `Plantain x1, Yellow maize dry x2`: what was added to an item of an order. */
export const addonsText = ({ addons }: { addons: readonly { name: string; quantity: number }[] }): string =>
  contentsLine(addons.map(({ name, quantity }) => `${name} x${quantity}`));

/** How the grocery of an order was measured, or what was in its package; empty where its seller said nothing. */
export const saidOf = ({ unit, items = [] }: { unit?: string; items?: readonly string[] }): string =>
  unit ?? contentsLine(items);
