import { useEffect } from 'react';
import { refreshShown } from './cache';

/** Back on the network everything on the screen is read again (rules/site.md S31). */
export function useReadWhenBack(isOffline: boolean): void {
  useEffect(() => (isOffline ? () => void refreshShown() : undefined), [isOffline]);
}
