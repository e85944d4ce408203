const LOOK_AGAIN_MS = 5;
/** No part of a run takes so long on however busy a machine; past it something is stuck, and the spec says what. */
const PATIENCE_MS = 300_000;

/** Asks until the answer is as expected: the condition is the wait. `stuck` words what never came. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  holds: (answer: T) => boolean,
  stuck = (answer: T) => `Never became true; the last answer was ${JSON.stringify(answer)}`,
): Promise<T> {
  const begun = performance.now();
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (performance.now() - begun > PATIENCE_MS) throw new Error(stuck(answer));
    await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}
