import { type RefObject, useEffect, useRef } from 'react';

/** For fields without a form of their own: those inside of the element, the first that is refused gets the focus. */
export function useFirstErrorFocus(errors: Readonly<Record<string, string>>): RefObject<HTMLElement | null> {
  const fields = useRef<HTMLElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  return fields;
}
