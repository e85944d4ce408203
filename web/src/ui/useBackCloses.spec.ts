import { keepUnsaved } from './form/unsaved';
import { closeTopmost, isOverPage, openOverPage } from './useBackCloses';

describe('Back over a page', () => {
  const opened = (name: string, closed: string[]) => {
    const gone = openOverPage(() => {
      closed.push(name);
      gone();
    });
  };

  it('closes one window at a time, the topmost first', () => {
    const closed: string[] = [];
    opened('addresses', closed);
    opened('new address', closed);
    expect(closeTopmost()).toBe(true);
    expect(closed).toEqual(['new address']);
    expect(closeTopmost()).toBe(true);
    expect(isOverPage()).toBe(false);
    expect(closeTopmost()).toBe(false);
  });

  it('closes none in which something typed would be lost', () => {
    const closed: string[] = [];
    opened('edit address', closed);
    const saved = keepUnsaved();
    expect(closeTopmost()).toBe(false);
    saved();
    expect(closeTopmost()).toBe(true);
  });

  it('closes the one that came over something typed before it', () => {
    const closed: string[] = [];
    const saved = keepUnsaved();
    opened('notifications', closed);
    expect(closeTopmost()).toBe(true);
    saved();
  });
});
