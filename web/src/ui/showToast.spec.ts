import type { SnackbarKey } from 'notistack';
import { MOST_AT_ONCE, type ToastKind, toastRoom } from './showToast.js';

/** What notistack shows: the messages of toasts, the oldest first, and what each hears when it goes. */
const screen = {
  toasts: new Map<SnackbarKey, (event: unknown, reason: unknown, closed: SnackbarKey) => void>(),
  close(key: SnackbarKey) {
    const hear = screen.toasts.get(key);
    screen.toasts.delete(key);
    hear?.(undefined, 'instructed', key);
  },
};
const showToast = toastRoom(key => screen.close(key));
const show = (kind: ToastKind, message: string) =>
  showToast(kind, message, hear => {
    screen.toasts.set(message, hear);
    return message;
  });
const shown = () => [...screen.toasts.keys()];

afterEach(() => {
  for (const key of shown()) screen.close(key);
});

describe('a toast that finds no room', () => {
  const fill = (...kinds: ToastKind[]) => {
    expect(kinds).toHaveLength(MOST_AT_ONCE);
    for (const [at, kind] of kinds.entries()) show(kind, `${kind} ${at}`);
  };

  it.each<[ToastKind, string, ToastKind[], string[]]>([
    ['news', 'the oldest', ['news', 'tells', 'news'], ['tells 1', 'news 2', 'more']],
    ['news', 'the oldest that asks nothing', ['asks', 'asks', 'tells'], ['asks 0', 'asks 1', 'more']],
    ['news', 'none, and is left to the bell', ['asks', 'asks', 'asks'], ['asks 0', 'asks 1', 'asks 2']],
    ['tells', 'the oldest that asks nothing', ['asks', 'news', 'asks'], ['asks 0', 'asks 2', 'more']],
    ['tells', 'the oldest where all ask', ['asks', 'asks', 'asks'], ['asks 1', 'asks 2', 'more']],
    ['asks', 'the oldest where all ask', ['asks', 'asks', 'asks'], ['asks 1', 'asks 2', 'more']],
  ])('as %s takes the place of %s', (kind, _, up, then) => {
    fill(...up);
    show(kind, 'more');
    expect(shown()).toEqual(then);
  });

  it('takes the place of none that has gone by itself', () => {
    fill('news', 'asks', 'tells');
    screen.close('tells 2');
    show('news', 'more');
    expect(shown()).toEqual(['news 0', 'asks 1', 'more']);
  });
});

describe('news about one thing', () => {
  const news = (message: string, about?: string) =>
    showToast(
      'news',
      message,
      hear => {
        screen.toasts.set(message, hear);
        return message;
      },
      about,
    );

  it('take the place of older ones, and of nothing else', () => {
    news('other', 'order 2');
    news('placed', 'order 1');
    news('paid', 'order 1');
    expect(shown()).toEqual(['other', 'paid']);
    news('rain today');
    expect(shown()).toEqual(['other', 'paid', 'rain today']);
  });
});

describe('what a toast is telling', () => {
  it('is not told by a second one beside it, and again once it has gone', () => {
    let opened = 0;
    const tell = () =>
      showToast('tells', 'Saved', hear => {
        opened++;
        screen.toasts.set('Saved', hear);
        return 'Saved';
      });
    tell();
    tell();
    expect(opened).toBe(1);
    screen.close('Saved');
    tell();
    expect(opened).toBe(2);
  });
});
