import { type RowKey, WorkingSet } from './workingSet.js';

const key = (id: string): RowKey => ['orders', id];
/** In bytes. */
const ROOM_FOR_TWO = 400;
/** A batch that needs these rows and changes each. */
function batch(rows: WorkingSet, ...ids: string[]): string[] {
  const missing = ids.filter(id => !rows.has(key(id)));
  for (const id of missing) rows.loaded(key(id), undefined);
  for (const id of ids) rows.put('orders', id, { seen: id });
  rows.settled();
  return missing;
}

describe('the rows of a view in memory', () => {
  it('are loaded once and stay for later batches, those used last the longest', () => {
    const rows = new WorkingSet(ROOM_FOR_TWO);
    expect(batch(rows, 'a', 'b')).toEqual(['a', 'b']);
    expect(batch(rows, 'a')).toEqual([]);
    expect(batch(rows, 'c')).toEqual(['c']);
    expect(batch(rows, 'a')).toEqual([]);
    expect(batch(rows, 'b')).toEqual(['b']);
  });

  it('are all there for a batch that needs more than are kept', () => {
    const rows = new WorkingSet(ROOM_FOR_TWO);
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids) rows.loaded(key(id), { id });
    expect(ids.map(id => rows.get('orders', id))).toEqual(ids.map(id => ({ id })));
  });

  it('make room by what they weigh, not by how many they are', () => {
    const rows = new WorkingSet(20_000);
    const put = (id: string, text: string) => {
      rows.has(key(id)) || rows.loaded(key(id), undefined);
      rows.put('orders', id, { text });
      rows.settled();
    };
    for (let n = 0; n < 50; n++) put(`light ${n}`, 'x');
    expect(rows.has(key('light 0'))).toBe(true);
    for (let n = 0; n < 4; n++) put(`heavy ${n}`, 'x'.repeat(6_000));
    expect([rows.has(key('light 1')), rows.has(key('heavy 0')), rows.has(key('heavy 3'))]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('are known to be missing as well', () => {
    const rows = new WorkingSet();
    rows.loaded(key('gone'), undefined);
    rows.settled();
    expect(rows.has(key('gone'))).toBe(true);
    expect(rows.get('orders', 'gone')).toBeUndefined();
    expect(rows.has(key('never asked'))).toBe(false);
  });

  it('are seen by a batch that named them before, and by no other', () => {
    const rows = new WorkingSet();
    batch(rows, 'a');
    expect(() => rows.get('orders', 'a')).toThrow('without needing it first');
    rows.has(key('a'));
    expect(rows.get('orders', 'a')).toEqual({ seen: 'a' });
  });

  it('are not kept when they were written without being needed, and neither is what they replace', () => {
    const rows = new WorkingSet();
    batch(rows, 'a');
    for (const id of ['a', 'b']) rows.put('orders', id, { seen: 'blindly' });
    expect([...(rows.changes().get('orders') ?? [])]).toEqual(
      ['a', 'b'].map(id => [id, { row: { seen: 'blindly' }, stored: undefined }]),
    );
    rows.settled();
    expect([rows.has(key('a')), rows.has(key('b'))]).toEqual([false, false]);
  });

  it('are forgotten together after a write that failed', () => {
    const rows = new WorkingSet();
    batch(rows, 'a');
    rows.put('orders', 'b', {});
    rows.forget();
    expect([rows.has(key('a')), rows.has(key('b')), rows.changes().size]).toEqual([false, false, 0]);
  });
});
