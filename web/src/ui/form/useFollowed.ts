import { useEffect } from 'react';
import type { FieldValues, UseFormReset } from 'react-hook-form';

/** What is saved elsewhere meanwhile comes into the boxes in which nobody has typed; nothing does where nothing is known. */
export function useFollowed<Input extends FieldValues>(
  reset: UseFormReset<Input>,
  known: Input | undefined,
): void {
  const now = known && JSON.stringify(known);
  useEffect(() => {
    if (now) reset(JSON.parse(now), { keepDirtyValues: true, keepDirty: true, keepErrors: true });
  }, [reset, now]);
}
