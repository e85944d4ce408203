/** A text, with the colon after it where it names a field; or where an object begins or ends. */
const tokens = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}]/g;

/**
 * Whether an object in this JSON, which must be valid, has a field twice: readers differ on which of the two counts.
 * `a` and `\u0061` are the same name.
 */
export function hasRepeatedField(json: string): boolean {
  const open: Set<string>[] = [];
  for (const [token, text, colon] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (text && colon) {
      const name = text.includes('\\') ? (JSON.parse(text) as string) : text.slice(1, -1);
      const names = open.at(-1);
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
}
