import { notifyError, notifySuccess } from '../../api/notices';

interface Shared {
  title: string;
  text: string;
  url: string;
}

/** Undefined where the browser has no sharing of its own. */
export function shareWith(shared: Shared): (() => void) | undefined {
  if (typeof navigator.share !== 'function') return undefined;
  return () => {
    // Who closes the browser's list of apps has changed their mind: nothing to say.
    navigator.share(shared).catch(() => undefined);
  };
}

/** `what` begins the sentence: `Link`. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notifySuccess(`${what} copied.`);
  } catch {
    notifyError(`${what} could not be copied. Select it and copy it by hand.`);
  }
}
