import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

let arrivedAt: string | undefined;

/** After a change of page the focus goes to its heading; not on the very first page, where it belongs to the browser. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (arrivedAt !== undefined && arrivedAt !== pathname) heading.current?.focus({ preventScroll: true });
    arrivedAt = pathname;
  }, [pathname]);
  return heading;
}
