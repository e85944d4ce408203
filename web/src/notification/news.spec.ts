import { type News, newsOfPush, worthTelling } from './news.js';

const news = (id: string, to: string) => ({ id, title: id, message: '', to });

describe('news that come together', () => {
  it('are the newest of each order, and all that are about something else', () => {
    const all = [
      news('confirmed', '/tracking/1'),
      news('paid', '/tracking/1'),
      news('debited', '/wallet'),
      news('placed', '/tracking/1'),
      news('credited', '/wallet'),
      news('placed too', '/tracking/2'),
      news('new order', '/admin/tracking/1'),
      news('no order', '/tracking'),
      news('nor this', '/tracking'),
    ];
    expect(worthTelling(all).map(({ id }) => id)).toEqual([
      'confirmed',
      'debited',
      'credited',
      'placed too',
      'new order',
      'no order',
      'nor this',
    ]);
  });

  it('leave out what follows from what this page has just done, and nothing else', () => {
    const all: News[] = [
      { ...news('debited', '/wallet'), type: 'wallet_debited' },
      { ...news('packed', '/tracking/1'), type: 'order_packed' },
      { ...news('confirmed', '/tracking/1'), type: 'order_confirmed' },
      news('pushed', '/wallet'),
    ];
    expect(worthTelling(all, true).map(({ id }) => id)).toEqual(['packed', 'pushed']);
    expect(worthTelling(all).map(({ id }) => id)).toEqual(['debited', 'packed', 'pushed']);
  });
});

describe('a push that came to a page somebody looks at', () => {
  const message = { id: '1', title: 'Order confirmed', body: 'It is.', path: '/tracking/1' };
  const confirmed = { ...message, type: 'order_confirmed' } as const;

  it('is left out like the same news of the list, when the page has just done that', () => {
    expect(worthTelling([newsOfPush(confirmed, '/notifications')], true)).toEqual([]);
    expect(worthTelling([newsOfPush(confirmed, '/notifications')])).toHaveLength(1);
  });

  it('is told when it says no type, and leads to the list where it leads out of the shop', () => {
    const odd = newsOfPush({ ...message, path: '//elsewhere.example' }, '/notifications');
    expect(worthTelling([odd], true)).toEqual([
      { id: '1', title: 'Order confirmed', message: 'It is.', to: '/notifications' },
    ]);
  });
});
