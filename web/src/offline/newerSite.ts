import { UnfetchedCode } from './fetchedCode';

const ANEW_MS = 10 * 60_000;
const SHELL_MS = 60_000;
/** What workbox adds to the address of what it keeps, where the address is the same in every build. */
const REVISION = '__WB_REVISION__';

/**
 * Whether an error says that code of the site is not where it was, which is so for a page that was opened before the
 * site was last built. No page that has just been opened anew is opened anew again: what it lacks is lost.
 */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof UnfetchedCode) || !error.isGone) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return opened?.type !== 'reload' || performance.now() > ANEW_MS;
}

/** Opens the page that one is on as the site has it now, with the kept shell of today (worker.ts). */
export async function openAnew(): Promise<void> {
  try {
    await Promise.race([keepToday(), new Promise(late => setTimeout(late, SHELL_MS))]);
  } finally {
    window.location.reload();
  }
}

/**
 * The worker goes on answering with the shell that it has kept until the next one takes over, which waits until this one
 * rests. So what has the same name in every build, the page above all, is kept anew under whatever it is kept as: the
 * page names its scripts, and those of today are fetched.
 */
async function keepToday(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.includes('-precache-')) continue;
    const kept = await caches.open(name);
    const ofThisName = (await kept.keys()).filter(({ url }) => new URL(url).searchParams.has(REVISION));
    await Promise.all(
      ofThisName.map(async request => {
        // No worker has kept anything for an address that asks for today's.
        const reply = await fetch(`${new URL(request.url).pathname}?today=${Date.now()}`, {
          cache: 'reload',
        });
        if (reply.ok) await kept.put(request, reply);
      }),
    );
  }
}
