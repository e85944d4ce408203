import { invalid } from '@mudu/contracts/problems';

const MAX_DEPTH = 20;

/** Free-form JSON that Postgres can keep: no NUL, no half characters, not nested beyond sense. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
  );
}

export function requireStorable(metadata: Record<string, unknown> | undefined): void {
  if (metadata !== undefined && !isStorable(metadata)) throw invalid({ metadata: 'Unsupported content' });
}
