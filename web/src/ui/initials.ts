/** The first letter with its marks; some are two halves. */
const initial = (word: string | undefined) => /^.\p{M}*/u.exec(word ?? '')?.[0] ?? '';

/** Of the first and the last word of a whole name, so that it does not matter which part of it is which. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return (initial(words[0]) + (words.length > 1 ? initial(words.at(-1)) : '')).toUpperCase();
}
