import { useEffect, useState } from 'react';

const SKELETON_AFTER_MS = 150;

/** True once 150 ms have passed: what is there sooner never flashes a skeleton. */
export function useDelayed(ms = SKELETON_AFTER_MS): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/** `value` as it was when it last stood still for `ms`. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
