/**
 * To be called once a process has started: a start makes several times the objects that stay, and the engine keeps their
 * room for a load that may not come for hours. Holds everything up for about a tenth of a second. Needs `--expose-gc`.
 */
export function returnMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
