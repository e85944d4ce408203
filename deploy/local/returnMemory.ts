import { setFlagsFromString } from 'node:v8';
import type { ViewStatus } from '@mudu/projections/runner/runnerParts';

const LOOK_AGAIN_MS = 2000;
const READING: ReadonlySet<ViewStatus['state']> = new Set(['starting', 'rebuilding', 'catching_up']);

/** By how many percent of what lives the heap may grow before it is collected. */
const GROWTH = '--heap-growing-percent=';
const WHILE_READING = `${GROWTH}50`;

/**
 * To be called once a process has started: a start makes several times the objects that stay, and the engine keeps their
 * room for a load that may not come for hours. Each view that has much to read then makes as much again, so it is done
 * once more whenever one has read it, and until all have the heap grows in smaller steps than it was started with. Holds
 * everything up for about a tenth of a second. Needs `--expose-gc`.
 */
export function returnMemory(
  views: readonly { readonly status: Pick<ViewStatus, 'state'> }[],
  { flags = process.execArgv, setFlag = setFlagsFromString } = {},
): void {
  collect();
  const asStarted = flags.find(flag => flag.startsWith(GROWTH));
  const reading = () => views.filter(({ status: { state } }) => READING.has(state)).length;
  let left = reading();
  if (left === 0) return;
  if (asStarted) setFlag(WHILE_READING);
  const timer = setInterval(() => {
    const before = left;
    left = reading();
    if (left < before) collect();
    if (left > 0) return;
    clearInterval(timer);
    if (asStarted) setFlag(asStarted);
  }, LOOK_AGAIN_MS);
  timer.unref();
}

const collect = (): void => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
