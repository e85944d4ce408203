import { type News, worthTelling } from './news.js';

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
