/** The least and the greatest id that begins so; undefined for what no id begins with. */
export function idsBeginningWith(text: string): [least: string, greatest: string] | undefined {
  const digits = text.toLowerCase().replace(/-/g, '');
  return /^[0-9a-f]{1,32}$/.test(digits) ? [digits.padEnd(32, '0'), digits.padEnd(32, 'f')] : undefined;
}
