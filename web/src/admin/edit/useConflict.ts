import { useState } from 'react';
import type { ApiError } from '../../api/ApiError';
import { asApiError } from '../../api/ApiError';
import { showRefusal } from '../../api/useCommand';

export interface Conflict<Thing> {
  /** As the server has it now, once somebody else's change was found. */
  theirs: Thing | undefined;
  /** For `useCommand`: takes the refusal over when it is about the version. */
  onRefused: (error: ApiError) => boolean;
  settle: () => void;
}

/**
 * Somebody else saved first (rules/site.md S42): what they made of it is read, and what was typed stays where it is
 * until the person has chosen.
 */
export function useConflict<Thing>(read: () => Promise<Thing>): Conflict<Thing> {
  const [theirs, setTheirs] = useState<Thing>();
  return {
    theirs,
    onRefused: error => {
      if (error.code !== 'changed_by_someone_else') return false;
      read().then(setTheirs, reason => showRefusal(asApiError(reason), {}));
      return true;
    },
    settle: () => setTheirs(undefined),
  };
}
