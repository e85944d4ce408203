import { buffer } from 'node:stream/consumers';
import { csvCells, csvRecords } from '@mudu/testing/download/csvText';
import fc from 'fast-check';
import pino from 'pino';
import { Downloads } from './downloads.js';

const downloads = new Downloads(pino({ level: 'silent' }));

async function* rows<T>(list: readonly T[]) {
  yield* list;
}
const written = async (list: readonly Record<string, string | number | null>[], columns = ['said', 'kobo']) =>
  (await buffer(downloads.csv('list', columns, rows(list)).getStream())).toString('utf8');

describe('a CSV file', () => {
  it('begins with the mark of UTF-8 and its heading, and ends each line as RFC 4180 says', async () =>
    expect(await written([{ said: 'ọtún ₦', kobo: -500 }])).toBe('\ufeffsaid,kobo\r\nọtún ₦,-500\r\n'));

  it('is its heading when there is nothing to list', async () =>
    expect(await written([])).toBe('\ufeffsaid,kobo\r\n'));

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＠x'])(
    'makes no formula of %j, and leaves numbers numbers',
    async said => {
      const [record] = csvRecords(await written([{ said, kobo: -100 }]));
      expect(record).toEqual({ said: `'${said}`, kobo: '-100' });
    },
  );

  it('gives back whatever was put in, and no cell begins like a formula', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ said: fc.string({ unit: 'binary' }), kobo: fc.maxSafeInteger() })),
        async list => {
          const cells = csvCells(await written(list)).slice(1);
          expect(
            cells.map(([said, kobo]) => [said?.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''), kobo]),
          ).toEqual(
            list.map(({ said, kobo }) => [said.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''), String(kobo)]),
          );
          for (const [said] of cells) expect(said).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
        },
      ),
    );
  });

  it('is read no faster than it is taken', async () => {
    let made = 0;
    async function* endless() {
      for (;;) yield { said: 'x'.repeat(1000), kobo: ++made };
    }
    const stream = downloads.csv('endless', ['said', 'kobo'], endless()).getStream();
    await new Promise(resolve => stream.once('readable', resolve));
    const held = made;
    await new Promise(resolve => setImmediate(resolve));
    expect(made).toBeLessThan(1000);
    expect(made - held).toBeLessThan(1000);
    stream.destroy();
  });

  it('breaks off when its source fails, so that nobody takes it for whole', async () => {
    async function* failing() {
      yield { said: 'one', kobo: 1 };
      throw new Error('the database is gone');
    }
    await expect(buffer(downloads.csv('half', ['said', 'kobo'], failing()).getStream())).rejects.toThrow(
      'gone',
    );
  });
});
