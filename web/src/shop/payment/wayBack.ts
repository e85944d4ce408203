import { readDraft, writeDraft } from '../../api/storage';

const NAME = 'after-funding';
const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);

/** Who funds the wallet in the middle of something goes on with it; the provider leads to the wallet alone. */
export const goBackAfterwards = (): void => writeDraft(NAME, window.location.pathname);

/** Where that was, once. */
export function takeWayBack(): string | undefined {
  const path = readDraft(NAME, isPath);
  writeDraft(NAME, undefined);
  return path;
}
