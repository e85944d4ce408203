import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

let arrivedAt: string | undefined;

/**
 * After a change of page the focus goes to its heading; not on the very first page, where it belongs to the browser.
 * `place` tells apart what has one path and is another page to who reads it.
 */
export function useHeadingFocus(place = ''): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  const here = `${pathname} ${place}`;
  useEffect(() => {
    if (arrivedAt !== undefined && arrivedAt !== here) heading.current?.focus({ preventScroll: true });
    arrivedAt = here;
  }, [here]);
  return heading;
}
