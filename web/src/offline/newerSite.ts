const missed = new WeakSet<object>();
window.addEventListener('vite:preloadError', ({ payload }) => missed.add(payload));

const ANEW_MS = 10 * 60_000;
const WORKER_MS = 60_000;

/** Whether an error says that code of the site could not be fetched. */
export const isUnfetched = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missed.has(error);

/**
 * Whether an error says that code of the site is not where it was, which is so for a page that was opened before the
 * site was last built. No page that has just been opened anew is opened anew again: what it lacks is lost.
 */
export function isOutdated(error: unknown): boolean {
  if (!isUnfetched(error) || !navigator.onLine) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type !== 'reload' || performance.now() > ANEW_MS;
}

/** Opens the page that one is on as the site has it now, with the kept shell of today (worker.ts). */
export async function openAnew(): Promise<void> {
  try {
    await Promise.race([todaysShell(), new Promise(late => setTimeout(late, WORKER_MS))]);
  } finally {
    window.location.reload();
  }
}

/**
 * The next worker has kept today's shell once it is installed. It takes over when the one before rests, which that one
 * may not do for a while: what it has kept is forgotten, so that it fetches today's too.
 */
async function todaysShell(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.update();
  const next = worker?.installing ?? worker?.waiting;
  if (!next) return;
  await new Promise<void>(done => {
    const look = () => {
      if (next.state !== 'installing') done();
    };
    next.addEventListener('statechange', look);
    look();
  });
  for (const name of await caches.keys())
    if (name.includes('-precache-')) await forgetOlder(await caches.open(name));
}

/** Of what is kept for the same address, all but what was kept last. */
async function forgetOlder(kept: Cache): Promise<void> {
  const newest = new Map<string, Request>();
  for (const request of await kept.keys()) {
    const { pathname } = new URL(request.url);
    const older = newest.get(pathname);
    if (older) await kept.delete(older);
    newest.set(pathname, request);
  }
}
