/** `1 order`, `2,500 orders`; a plural that is more than an `s` is named: `howMany(2, 'try', 'tries')`. */
export const howMany = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? one : more}`;
