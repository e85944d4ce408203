/** `Long-grain rice, 10 kg` reads `Long-grain rice 10 kg` in a list that itself has commas. */
export const contentsLine = (items: readonly string[]): string =>
  items.map(item => item.replace(', ', ' ')).join(', ');
