/** Of the first and the last word of a whole name, so that it does not matter which part of it is which. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words[0]?.charAt(0) ?? '';
  return (words.length > 1 ? first + words.at(-1)?.charAt(0) : first).toUpperCase();
}
