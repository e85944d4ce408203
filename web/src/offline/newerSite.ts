const missed = new WeakSet<object>();
window.addEventListener('vite:preloadError', ({ payload }) => missed.add(payload));

const ANEW_MS = 10 * 60_000;
const WORKER_MS = 60_000;

/**
 * Whether an error says that code of the site is not where it was, which is so for a page that was opened before the
 * site was last built. No page that has just been opened anew is opened anew again: what it lacks is lost.
 */
export function isOutdated(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !missed.has(error) || !navigator.onLine) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type !== 'reload' || performance.now() > ANEW_MS;
}

/** Opens the page that one is on as the site has it now, once the kept shell is today's too (worker.ts). */
export async function openAnew(): Promise<void> {
  try {
    await Promise.race([todaysShell(), new Promise(late => setTimeout(late, WORKER_MS))]);
  } finally {
    window.location.reload();
  }
}

async function todaysShell(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.update();
  const next = worker?.installing ?? worker?.waiting;
  if (!next) return;
  await new Promise<void>(done => {
    const look = () => {
      if (next.state === 'activated' || next.state === 'redundant') done();
    };
    next.addEventListener('statechange', look);
    look();
  });
}
