import type { PersonKeys } from '../../platform/personKeys.js';

interface NamedLine {
  /** Null for a custom package. */
  itemId: string | null;
  name: string;
}

/**
 * A custom package is named in its maker's own words, so an order keeps the name sealed; it is opened wherever a
 * line is shown.
 */
export async function openedName(keys: PersonKeys, userId: string, line: NamedLine): Promise<string> {
  if (line.itemId !== null || !line.name.startsWith('sealed:')) return line.name;
  return (await keys.open<string>(userId, line.name)) ?? 'Custom package';
}
