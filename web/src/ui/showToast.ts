import { closeSnackbar, type SnackbarKey } from 'notistack';

export const MOST_AT_ONCE = 3;

/** News come by themselves, a toast that tells answers what was done, one that asks can take it back. */
export type ToastKind = 'news' | 'tells' | 'asks';

/** Opens it, says by `onClose` when it has gone, and tells its key. */
type Open = (onClose: (event: unknown, reason: unknown, closed?: SnackbarKey) => void) => SnackbarKey;

/**
 * Where there is no room for one more the oldest goes, but none that asks while there is another: there is time to
 * decide (rules/site.md S4). News that find only such toasts are left to the bell. What a toast is telling is not told
 * by a second one beside it, and news about one thing take the place of older ones.
 */
export function toastRoom(close: (key: SnackbarKey) => void) {
  /** Toasts that are up, the oldest first. */
  let up: { key: SnackbarKey; message: string; kind: ToastKind; about: string | undefined }[] = [];
  const gone = (closed: SnackbarKey | undefined) => {
    up = up.filter(({ key }) => key !== closed);
  };
  const takeDown = (key: SnackbarKey) => {
    close(key);
    gone(key);
  };
  return (kind: ToastKind, message: string, open: Open, about?: string): void => {
    if (kind === 'tells' && up.some(one => one.kind === kind && one.message === message)) return;
    const older = about === undefined ? undefined : up.find(one => one.about === about);
    if (older) takeDown(older.key);
    if (up.length >= MOST_AT_ONCE) {
      const oldest = up.find(one => one.kind !== 'asks') ?? (kind === 'news' ? undefined : up[0]);
      if (!oldest) return;
      takeDown(oldest.key);
    }
    const key = open((_event, _reason, closed) => gone(closed));
    up.push({ key, message, kind, about });
  };
}

export const showToast = toastRoom(key => closeSnackbar(key));
