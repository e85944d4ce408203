import { BULK_AT_ONCE, type BulkResult, type BulkRow } from '@mudu/contracts/catalogue/bulk';
import { applyBulk } from '@mudu/contracts/endpoints/adminCatalogue';
import { perform } from '../../../api/useCommand';

export interface Applied {
  results: BulkResult[];
  /** False when it broke off; what was changed until then is in `results`. */
  whole: boolean;
}

/** Sends the rows a part at a time. What has been changed is unchanged when it is sent again. */
export async function applyRows(
  rows: readonly BulkRow[],
  onProgress: (done: number) => void,
): Promise<Applied> {
  const asked = rows.flatMap(({ id, version, changes }) =>
    id === null || version === null ? [] : { id, version, changes },
  );
  const results: BulkResult[] = [];
  for (let from = 0; from < asked.length; from += BULK_AT_ONCE) {
    const outcome = await perform(applyBulk, { body: { rows: asked.slice(from, from + BULK_AT_ONCE) } });
    if (!outcome.ok) return { results, whole: false };
    results.push(...outcome.reply.results);
    onProgress(results.length);
  }
  return { results, whole: true };
}
