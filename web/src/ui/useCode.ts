import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, asApiError } from '../api/ApiError';
import { UnfetchedCode } from '../offline/fetchedCode';
import { isOutdated, openAnew } from '../offline/newerSite';

/** Code that comes when it is first shown: `part` once it is here. */
export interface LaterCode<T> {
  fetch: () => Promise<T>;
  part?: T;
}

/** What is said of code that did not come; nothing where the site was built anew and is opened anew. */
function troubleOf(reason: unknown): ApiError | undefined {
  if (!isOutdated(reason))
    return reason instanceof UnfetchedCode ? new ApiError(0, reason.message) : asApiError(reason);
  void openAnew();
  return undefined;
}

/** Fetches it as long as it is wanted and not here, and with each other `turn` once more. */
export function useCode<T>(
  code: LaterCode<T>,
  {
    isWanted,
    turn = 0,
    onTrouble,
  }: { isWanted: boolean; turn?: number; onTrouble: (trouble: ApiError) => void },
): T | undefined {
  const [part, setPart] = useState(() => code.part);
  const say = useEffectEvent(onTrouble);
  const isMissing = isWanted && part === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again.
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    code.fetch().then(
      fetched => {
        code.part = fetched;
        if (isHere) setPart(() => fetched);
      },
      reason => {
        const trouble = isHere ? troubleOf(reason) : undefined;
        if (trouble) say(trouble);
      },
    );
    return () => {
      isHere = false;
    };
  }, [code, isMissing, turn]);
  return part;
}
