import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { windowOf } from '../../ui/windowOf';
import type { ConflictDialog as Dialog } from './ConflictDialog';

const ConflictDialog = windowOf(() => import('./ConflictDialog'), 'ConflictDialog');

interface ConflictChoiceProps extends ComponentProps<typeof Dialog> {
  /** An earlier save of ours had no answer. */
  unanswered: boolean;
}

/**
 * The choice between both versions; its code is fetched when somebody else was faster. Nobody has to choose where it
 * was our own save, of which the answer was lost: it is sent once more, over itself.
 */
export function ConflictChoice({ unanswered, ...choice }: ConflictChoiceProps) {
  const isOurs = unanswered && choice.fields.every(({ mine, theirs }) => mine === theirs);
  const sendAgain = useEffectEvent(choice.onKeepMine);
  useEffect(() => {
    if (isOurs) sendAgain();
  }, [isOurs]);
  if (isOurs) return null;
  return <ConflictDialog {...choice} />;
}
