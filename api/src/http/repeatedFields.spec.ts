import fc from 'fast-check';
import { hasRepeatedField } from './repeatedFields.js';

type Written = string | number | null | Written[] | { fields: [string, Written][] };

/** Few names, so that many come twice; and what a scanner could take for the end of something. */
const name = fc.oneof(fc.constantFrom('a', 'b', '__proto__', '"', '\\', '}{', '":', 'é'), fc.string());
const { tree } = fc.letrec<{ tree: Written }>(tie => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    name,
    fc.integer(),
    fc.constant(null),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.record({ fields: fc.array(fc.tuple(name, tie('tree')), { maxLength: 5 }) }),
  ),
}));
const space = fc.constantFrom('', ' ', '\n\t');

/** Every second character of a text as its escape. */
const escaped = (text: string, from: number): string =>
  `"${[...Array(text.length).keys()]
    .map(at =>
      at % 2 === from
        ? `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`
        : JSON.stringify(text[at]).slice(1, -1),
    )
    .join('')}"`;

const write = (value: Written, gap: string, escapes: number): string => {
  const inside = (one: Written) => write(one, gap, escapes);
  if (typeof value === 'string') return escapes < 2 ? escaped(value, escapes) : JSON.stringify(value);
  if (Array.isArray(value)) return `[${gap}${value.map(inside).join(`${gap},`)}]`;
  if (value === null || typeof value === 'number') return String(value);
  const fields = value.fields.map(([key, one], at) => {
    const form = (at + escapes) % 3;
    return `${form < 2 ? escaped(key, form) : JSON.stringify(key)}${gap}:${gap}${inside(one)}`;
  });
  return `{${gap}${fields.join(`,${gap}`)}${gap}}`;
};

const comesTwice = (value: Written): boolean => {
  if (Array.isArray(value)) return value.some(comesTwice);
  if (typeof value !== 'object' || value === null) return false;
  const names = value.fields.map(([key]) => key);
  return new Set(names).size < names.length || value.fields.some(([, one]) => comesTwice(one));
};

describe('a field that comes twice', () => {
  it('is seen wherever an object was written with one, however it was written, and only there', () => {
    fc.assert(
      fc.property(tree, space, fc.nat(2), (value, gap, escapes) => {
        const json = write(value, gap, escapes);
        expect(hasRepeatedField(json)).toBe(comesTwice(value));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['{"a":1,"a":1}', true],
    ['{"a":1,"\\u0061":2}', true],
    ['[{"a":[{"b":{},"b":{}}]}]', true],
    ['{"a":{"a":{"a":"a"}},"b":"a"}', false],
    ['[{"a":1},{"a":1}]', false],
    ['{"a":"{\\"b\\":1,\\"b\\":2}","b":"}"}', false],
    ['"a"', false],
  ])('%s: %s', (json, expected) => {
    expect(hasRepeatedField(json)).toBe(expected);
  });
});
