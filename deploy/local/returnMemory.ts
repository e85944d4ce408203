import type { ViewStatus } from '@mudu/projections/runner/runnerParts';

const LOOK_AGAIN_MS = 2000;
const READING: ReadonlySet<ViewStatus['state']> = new Set(['starting', 'rebuilding', 'catching_up']);

/**
 * To be called once a process has started: a start makes several times the objects that stay, and the engine keeps their
 * room for a load that may not come for hours. Views that have much to read then make as much again, so it is done once
 * more when they have read it. Holds everything up for about a tenth of a second. Needs `--expose-gc`.
 */
export function returnMemory(views: readonly { readonly status: Pick<ViewStatus, 'state'> }[]): void {
  collect();
  const reading = () => views.some(({ status: { state } }) => READING.has(state));
  if (!reading()) return;
  const timer = setInterval(() => {
    if (reading()) return;
    clearInterval(timer);
    collect();
  }, LOOK_AGAIN_MS);
  timer.unref();
}

const collect = (): void => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
