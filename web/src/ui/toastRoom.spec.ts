import type { SnackbarKey } from 'notistack';
import { MOST_AT_ONCE, type ToastKind, toastRoom } from './toastRoom.js';

/** What notistack shows: the messages of toasts, the oldest first, and what each hears when it goes. */
const screen = {
  toasts: new Map<SnackbarKey, (event: unknown, reason: unknown, closed: SnackbarKey) => void>(),
  close(key: SnackbarKey) {
    const hear = screen.toasts.get(key);
    screen.toasts.delete(key);
    hear?.(undefined, 'instructed', key);
  },
};
const toasts = toastRoom(key => screen.close(key));
/** Each is told later than those before it. */
let now = 0;
const show = (kind: ToastKind, message: string, about?: string) =>
  toasts.show(
    kind,
    message,
    hear => {
      screen.toasts.set(message, hear);
      return message;
    },
    ++now,
    about,
  );
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
  const news = (message: string, about?: string) => show('news', message, about);

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
      toasts.show(
        'tells',
        'Saved',
        hear => {
          opened++;
          screen.toasts.set('Saved', hear);
          return 'Saved';
        },
        ++now,
      );
    tell();
    tell();
    expect(opened).toBe(1);
    screen.close('Saved');
    tell();
    expect(opened).toBe(2);
  });
});

describe('a toast of what has failed', () => {
  it('goes when that is tried again, and no other with it', () => {
    show('tells', 'No network', 'save');
    show('tells', 'Not yours', 'move');
    show('news', 'paid', 'save');
    toasts.triedAgain('save', now);
    expect(shown()).toEqual(['Not yours', 'paid']);
  });

  it('stays when the try had begun before it was told', () => {
    show('tells', 'Only 2 left', 'add');
    toasts.triedAgain('add', now - 1);
    expect(shown()).toEqual(['Only 2 left']);
  });

  it('stays as long as it tells of something else, too', () => {
    show('tells', 'No network', 'save');
    show('tells', 'No network', 'move');
    toasts.triedAgain('save', now);
    expect(shown()).toEqual(['No network']);
    toasts.triedAgain('move', now);
    expect(shown()).toEqual([]);
  });

  it('that is about nothing by name stays', () => {
    show('tells', 'No network');
    show('tells', 'No network', 'save');
    toasts.triedAgain('save', now);
    expect(shown()).toEqual(['No network']);
  });
});
