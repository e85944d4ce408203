/** Counts the turns of the event loop until it is stopped. */
export function countTurns(): { now(): number; stop(): void } {
  let turn = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turn++;
    next = setImmediate(count);
  };
  count();
  return { now: () => turn, stop: () => clearImmediate(next) };
}
