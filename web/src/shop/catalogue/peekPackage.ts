import { getPackage } from '@mudu/contracts/endpoints/catalogue';
import { hasCached } from '../../api/cache';
import { addressOf } from '../../api/client';
import { prefetch } from '../../api/prefetch';
import { currentToken } from '../../api/session';

/** Somebody is about to open this package: its page's code and its data are fetched ahead. */
export function peekPackage(id: string): void {
  if (currentToken() === null) return;
  const params = { id };
  void import('./PackagePage').catch(() => undefined);
  if (!hasCached(addressOf(getPackage, { params }))) prefetch(getPackage, { params });
}
