import { useState } from 'react';
import { useConflict } from './useConflict';

/**
 * An edit of something that others may change meanwhile. A save is over `seen`; once somebody else was faster, the
 * choice makes `seen` theirs. `round` is raised when the fields begin anew.
 */
export function useEditOver<Thing>(opened: Thing, read: () => Promise<Thing>) {
  const [seen, setSeen] = useState(opened);
  const [round, setRound] = useState(0);
  const { theirs, unanswered, onRefused, settle } = useConflict(read);
  const take = (): Thing => {
    const taken = theirs as Thing;
    settle();
    setSeen(taken);
    return taken;
  };
  return {
    seen,
    round,
    theirs,
    onRefused,
    /** What the buttons of `ConflictChoice` do. */
    choice: ({ begin, saveOver }: { begin: (from: Thing) => void; saveOver: (theirs: Thing) => void }) => ({
      unanswered,
      onClose: settle,
      onTakeTheirs: () => {
        begin(take());
        setRound(round + 1);
      },
      onKeepMine: () => saveOver(take()),
    }),
  };
}
