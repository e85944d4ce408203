/** Longer than a slow network takes for what one page needs; a connection that died is silent for as long as it is let. */
const FETCH_MS = 60_000;

/** Code of the site that did not come. */
export class UnfetchedCode extends Error {
  /** `isGone`: the site was asked, and has no such file any more. */
  constructor(readonly isGone: boolean) {
    super('Code of the site could not be fetched');
  }
}

const addressOf = (file: string) => `/${file}`;
/** What index.html and public/first.js have named is here or under way. Styles that were only fetched ahead dress nothing. */
const isNamed = (address: string) =>
  document.querySelector(`link:is([rel=modulepreload], [rel=stylesheet])[href="${address}"]`) !== null;

async function fetchScript(address: string): Promise<void> {
  let status: number | undefined;
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), FETCH_MS);
  try {
    const reply = await fetch(address, { signal: tooLong.signal });
    status = reply.status;
    // To its end: only then is it kept.
    await reply.arrayBuffer();
    if (reply.ok) return;
  } catch {
    throw new UnfetchedCode(false);
  } finally {
    clearTimeout(timer);
  }
  throw new UnfetchedCode(status === 404);
}

const fetchStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '' });
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new UnfetchedCode(false));
    };
    link.href = address;
    document.head.append(link);
  });

/** Files that are here or under way; one that did not come is asked for again. */
const asked = new Map<string, Promise<void>>();

function fetchOnce(file: string): Promise<void> {
  const address = addressOf(file);
  if (isNamed(address) && !asked.has(address)) return Promise.resolve();
  const before = asked.get(address);
  if (before) return before;
  const fetching = address.endsWith('.css') ? fetchStyles(address) : fetchScript(address);
  asked.set(address, fetching);
  fetching.catch(() => asked.delete(address));
  return fetching;
}

/** What browsers say of a module that did not come; public/first.js may have asked for it as one. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed/i;

/**
 * Stands in for the bundler's own `__vitePreload` (build/fetchedFirst.ts) around every part whose code comes later. Its
 * files are in the browser's cache before they are asked for as modules: of a module that did not come browsers remember
 * that for as long as the document stays, and it could not be asked for again.
 */
export async function fetchedCode<M>(load: () => Promise<M>, files: string[] = []): Promise<M> {
  await Promise.all(files.map(fetchOnce));
  try {
    return await load();
  } catch (error) {
    throw error instanceof TypeError && NOT_FETCHED.test(error.message) ? new UnfetchedCode(false) : error;
  }
}
