import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { sentenceFor } from '../api/errorTable';
import { TryAgain } from './TryAgain';
import { type LaterCode, useCode } from './useCode';

/**
 * A part of a page whose code is fetched when it is first shown; `waiting` has its place until then. Where it does not
 * come that is said in its place, and the rest of the page goes on.
 */
export function partOf<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const code: LaterCode<ComponentType<Props>> = { fetch: () => load().then(module => module[name]) };
  return props => <FetchedPart code={code} waiting={waiting} given={props} />;
}

interface FetchedPartProps<Props> {
  code: LaterCode<ComponentType<Props>>;
  waiting: ReactNode;
  given: Props;
}

function FetchedPart<Props extends object>({ code, waiting, given }: FetchedPartProps<Props>) {
  const [turn, setTurn] = useState(0);
  const [trouble, setTrouble] = useState<string>();
  const Part = useCode(code, {
    isWanted: true,
    turn,
    onTrouble: reason => setTrouble(sentenceFor(reason)),
  });
  const again = useCallback(() => {
    setTrouble(undefined);
    setTurn(before => before + 1);
  }, []);
  useEffect(() => {
    if (trouble === undefined) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [trouble, again]);
  if (Part) return <Part {...given} />;
  return trouble === undefined ? waiting : <TryAgain onRetry={again}>{trouble}</TryAgain>;
}
