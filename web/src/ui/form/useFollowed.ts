import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReset, UseFormSetValue } from 'react-hook-form';

interface Followed<Input extends FieldValues> {
  reset: UseFormReset<Input>;
  setValue: UseFormSetValue<Input>;
  /** What waited for this form since a session ended. */
  kept: Partial<Input> | undefined;
}

/** What is saved elsewhere meanwhile comes into the boxes in which nobody has typed; nothing does where nothing is known. */
export function useFollowed<Input extends FieldValues>(
  { reset, setValue, kept }: Followed<Input>,
  known: Input | undefined,
): void {
  const now = known && JSON.stringify(known);
  const typed = useRef(kept);
  useEffect(() => {
    if (!now) return;
    reset(JSON.parse(now), { keepDirtyValues: true, keepDirty: true, keepErrors: true });
    const waited = Object.entries(typed.current ?? {}) as [Path<Input>, PathValue<Input, Path<Input>>][];
    for (const [name, value] of waited) setValue(name, value, { shouldDirty: true });
    typed.current = undefined;
  }, [reset, setValue, now]);
}
