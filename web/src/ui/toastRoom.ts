import { closeSnackbar, type SnackbarKey } from 'notistack';

export const MOST_AT_ONCE = 3;

/** News come by themselves, a toast that tells answers what was done, one that asks can take it back. */
export type ToastKind = 'news' | 'tells' | 'asks';

/** Opens it, says by `onClose` when it has gone, and tells its key. */
type Open = (onClose: (event: unknown, reason: unknown, closed?: SnackbarKey) => void) => SnackbarKey;

interface Up {
  key: SnackbarKey;
  message: string;
  kind: ToastKind;
  /** What it is about, `undefined` for what is told of nothing by name, and when (ms of `performance.now()`). */
  about: Map<string | undefined, number>;
}

/**
 * Where there is no room for one more the oldest goes, but none that asks while there is another: there is time to
 * decide (rules/site.md S4). News that find only such toasts are left to the bell. What a toast is telling is not told
 * by a second one beside it, and news about one thing take the place of older ones.
 */
export function toastRoom(close: (key: SnackbarKey) => void) {
  /** Toasts that are up, the oldest first. */
  let up: Up[] = [];
  const gone = (closed: SnackbarKey | undefined) => {
    up = up.filter(({ key }) => key !== closed);
  };
  const takeDown = (key: SnackbarKey) => {
    close(key);
    gone(key);
  };
  return {
    /** `toldAt`: ms of `performance.now()`. */
    show(kind: ToastKind, message: string, open: Open, toldAt: number, about?: string): void {
      const telling = kind === 'tells' && up.find(one => one.kind === kind && one.message === message);
      if (telling) {
        telling.about.set(about, toldAt);
        return;
      }
      const older =
        kind === 'news' && about !== undefined
          ? up.find(one => one.kind === kind && one.about.has(about))
          : undefined;
      if (older) takeDown(older.key);
      if (up.length >= MOST_AT_ONCE) {
        const oldest = up.find(one => one.kind !== 'asks') ?? (kind === 'news' ? undefined : up[0]);
        if (!oldest) return;
        takeDown(oldest.key);
      }
      const key = open((_event, _reason, closed) => gone(closed));
      up.push({ key, message, kind, about: new Map([[about, toldAt]]) });
    },

    /** What was told of this before a new try `began` is over, and with it a toast that tells of nothing else. */
    triedAgain(about: string, began: number): void {
      for (const one of up) {
        if (one.kind !== 'tells' || (one.about.get(about) ?? Number.POSITIVE_INFINITY) > began) continue;
        one.about.delete(about);
        if (one.about.size === 0) takeDown(one.key);
      }
    },
  };
}

export const toasts = toastRoom(key => closeSnackbar(key));
