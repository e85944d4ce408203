import fc from 'fast-check';
import * as v from 'valibot';
import { dateRange, dayInput, instantInput } from './dayFields.js';
import { koboSchema } from './money.js';
import {
  blankAsAbsent,
  check,
  fromJsonText,
  jsonObject,
  optionalBody,
  pagination,
  withAliases,
} from './schema.js';
import { line, optionalLine, requiredLine, text } from './textFields.js';

const errorsOf = (schema: v.GenericSchema, input: unknown) => {
  const result = check(schema, input);
  return result.ok ? undefined : result.errors;
};
const taken = (schema: v.GenericSchema, input: unknown) => {
  const result = check(schema, input);
  return result.ok ? result.value : result.errors;
};

describe('checking input', () => {
  const schema = v.object({ name: v.string(), list: v.array(v.object({ kobo: koboSchema })) });
  it('says what is missing and what is of another kind', () => {
    expect(errorsOf(schema, {})).toEqual({ name: ['Required'], list: ['Required'] });
    expect(errorsOf(schema, { name: null, list: 'x' })).toEqual({
      name: ['Expected string, received null'],
      list: ['Expected array, received string'],
    });
    expect(errorsOf(schema, undefined)).toEqual({ body: ['Required'] });
    expect(errorsOf(schema, 'text')).toEqual({ body: ['Expected object, received string'] });
  });
  it('names nested fields by their path', () =>
    expect(errorsOf(schema, { name: 'a', list: [{ kobo: 1.5 }] })).toEqual({
      'list.0.kobo': ['Expected integer, received float'],
    }));
  it('takes every whole number of kobo up to 2^53 − 1 and nothing else', () => {
    fc.assert(fc.property(fc.maxSafeNat(), kobo => taken(koboSchema, kobo) === kobo));
    for (const other of [-1, 0.1, 2 ** 53, '5', null, Number.NaN, Number.POSITIVE_INFINITY])
      expect(check(koboSchema, other).ok).toBe(false);
  });
});

describe('lenient input', () => {
  it('reads lists from JSON text', () => {
    const list = fromJsonText(v.array(v.string()));
    fc.assert(
      fc.property(fc.array(fc.string()), strings => {
        expect(taken(list, JSON.stringify(strings))).toEqual(strings);
        expect(taken(list, strings)).toEqual(strings);
      }),
    );
    expect(errorsOf(list, '[oops')).toEqual({ body: ['Expected array, received string'] });
  });
  it('tells an object from a list', () => {
    expect(taken(jsonObject, '{"a":[1]}')).toEqual({ a: [1] });
    expect(taken(jsonObject, { a: [1] })).toEqual({ a: [1] });
    for (const list of [[], '[]', ['a']])
      expect(errorsOf(jsonObject, list)).toEqual({ body: ['Expected object, received array'] });
    expect(errorsOf(jsonObject, 'many')).toEqual({ body: ['Expected object, received string'] });
  });
  it('reads another spelling, but prefers the real one', () => {
    const schema = withAliases({ amount: 'amountKobo' }, v.object({ amountKobo: koboSchema }));
    expect(taken(schema, { amount: 5 })).toEqual({ amountKobo: 5 });
    expect(taken(schema, { amount: 5, amountKobo: 6 })).toEqual({ amountKobo: 6 });
    expect(errorsOf(schema, null)).toEqual({ body: ['Expected object, received null'] });
  });
  it('takes blank and null for left out', () => {
    const schema = v.object({ day: blankAsAbsent(dayInput) });
    for (const day of ['', '  ', null, undefined]) expect(taken(schema, { day })).toEqual({ day: undefined });
    expect(errorsOf(schema, { day: 'soon' })).toEqual({ day: ['Invalid date'] });
    expect(check(schema, { day: { toString: 1 } }).ok).toBe(false);
  });
  it('lets a body be absent', () => {
    const schema = optionalBody({ reason: v.optional(v.string()) });
    expect([undefined, null, {}].map(body => taken(schema, body))).toEqual([{}, {}, {}]);
  });
});

describe('days and instants', () => {
  it('knows the calendar', () => {
    for (const day of [
      '2025-02-29',
      '2025-13-01',
      '2025-1-1',
      '20250101',
      '0000-01-01',
      '2025-01-01T25:00:00Z',
    ])
      expect(errorsOf(dayInput, day)).toEqual({ body: ['Invalid date'] });
    expect(taken(dayInput, '2024-02-29')).toBe('2024-02-29');
  });
  it('takes an instant for its Lagos day and a day for its last moment', () => {
    expect(taken(dayInput, '2025-01-05T23:00:00Z')).toBe('2025-01-06');
    expect(taken(instantInput, '2025-01-05')).toBe('2025-01-05T22:59:59.999Z');
    expect(taken(instantInput, '2025-01-05T10:00:00+01:00')).toBe('2025-01-05T09:00:00.000Z');
  });
  it('leaves ranges open where nothing is said', () =>
    expect(taken(v.object(dateRange), { startDate: '' })).toEqual({ startDate: undefined }));
});

describe('text', () => {
  it('is trimmed, bounded and fit to store', () => {
    expect(taken(text(5), '  rice ')).toBe('rice');
    expect(errorsOf(text(3), 'rice')).toEqual({ body: ['At most 3 characters'] });
    expect(errorsOf(text(9), 'a\0b')).toEqual({ body: ['Unsupported character'] });
    expect(errorsOf(text(9), '\ud800')).toEqual({ body: ['Unsupported character'] });
  });
  it('of one line has no breaks and nothing that is not seen', () => {
    expect(taken(line(20), ' Ada\r\n\tObi\u00a0\u2028Eze ')).toBe('Ada Obi Eze');
    expect(taken(requiredLine(9, 'Name is required'), 'A   B')).toBe('A B');
    expect(taken(optionalLine(9), ' \n ')).toBeNull();
    expect(errorsOf(requiredLine(9, 'Name is required'), '\n')).toEqual({ body: ['Name is required'] });
    expect(errorsOf(requiredLine(9, 'Name is required'), '\u200b \u2060')).toEqual({
      body: ['Name is required'],
    });
    expect(errorsOf(line(3), 'r  i  c')).toEqual({ body: ['At most 3 characters'] });
    for (const unseen of ['\0', '\ud800', '\x1b', '\u202e', '\u2067'])
      expect(errorsOf(line(9), `a${unseen}b`)).toEqual({ body: ['Unsupported character'] });
    expect(taken(line(9), '👩\u200d🌾')).toBe('👩\u200d🌾');
    expect(taken(text(9), 'a\nb')).toBe('a\nb');
  });
});

describe('pages', () => {
  it('are counted up', () => {
    expect(pagination(1, 20, 41)).toEqual({ page: 1, limit: 20, total: 41, totalPages: 3 });
    expect(pagination(3, 20, 0).totalPages).toBe(0);
  });
});
