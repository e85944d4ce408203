import { callsOfPages, callsOfRules, callsOfTerms } from '@mudu/testing/endpoints/calls';
import type * as v from 'valibot';
import { check } from '../schema.js';
import { endpoints } from './all.js';

const table = Object.entries(endpoints);
const call = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const errorsOf = (schema: v.GenericSchema, input: unknown): Record<string, string[]> => {
  const result = check(schema, input);
  return result.ok ? {} : result.errors;
};
/** One of these is taken by every field that takes text. */
const samples = [
  'LKJHGFDS',
  '123456',
  'ada@example.com',
  '08031234567',
  '2026-01-01',
  '+234',
  'oils',
  'Lagos',
  '/picture.png',
  '01a21cc4-6bf1-7408-b749-a873c5b5f7e2',
  'https://fcm.googleapis.com/fcm/send/a',
  '{"a":"b"}',
];

interface Field {
  field: string;
  /** An input with this in the field, and nothing else. */
  holding(value: unknown): unknown;
}
interface Node {
  entries?: Record<string, Node>;
  item?: Node;
  wrapped?: Node;
  pipe?: Node[];
  options?: unknown[];
}

/** The innermost fields of what a schema takes. */
function textFields(schema: v.GenericSchema): Field[] {
  const within = (node: Node): Field[] => {
    const { entries, item } = node;
    if (node.wrapped) return within(node.wrapped);
    if (entries)
      return Object.entries(entries).flatMap(([name, inner]) =>
        within(inner).map(({ field, holding }) => ({
          field: field ? `${name}.${field}` : name,
          holding: (value: unknown) => ({ [name]: holding(value) }),
        })),
      );
    if (item)
      return within(item).map(({ field, holding }) => ({
        field: field ? `0.${field}` : '0',
        holding: (value: unknown) => [holding(value)],
      }));
    const deeper = (node.pipe ?? [])
      .slice(1)
      .findLast(step => step.entries || step.item || step.pipe || step.wrapped);
    return deeper ? within(deeper) : [{ field: '', holding: value => value }];
  };
  return within(schema as unknown as Node);
}

describe('the endpoint table', () => {
  const calls = table.map(([, row]) => call(row));

  it('has every call that is written down, and no other', () => {
    expect([...calls].sort()).toEqual([...callsOfPages, ...callsOfRules, ...callsOfTerms].sort());
  });
  it('has no call twice', () => {
    expect(new Set(calls).size).toBe(calls.length);
    const shapes = table.map(([, row]) => `${row.method} ${row.path.replace(/:\w+/g, ':')}`);
    expect(new Set(shapes).size).toBe(shapes.length);
  });
  it.each(table)(
    '%s names who may call, in one sentence what it does, and its path’s parameters',
    (_, row) => {
      expect(row.who === 'public' || row.who.length > 0).toBe(true);
      expect(row.summary).toMatch(/^[A-Z].{10,}\.$/);
      const named = [...row.path.matchAll(/:(\w+)/g)].map(match => match[1]);
      const params = 'params' in row ? Object.keys((row.params as { entries: object }).entries) : [];
      expect(params.sort()).toEqual(named.sort());
      expect('reply' in row !== 'produces' in row).toBe(true);
    },
  );
  const named = table.flatMap(([name, row]) =>
    'params' in row && !('looseIds' in row)
      ? Object.entries((row.params as { entries: Record<string, v.GenericSchema> }).entries)
          .filter(([param]) => /id$/i.test(param))
          .map(([param, schema]) => ({ name, param, schema }))
      : [],
  );
  it.each(named)('$name knows its $param in capitals too', ({ schema }) => {
    expect(check(schema, '01A21CC4-6BF1-7408-B749-A873C5B5F7E2')).toEqual({
      ok: true,
      value: '01a21cc4-6bf1-7408-b749-a873c5b5f7e2',
    });
  });
  it('takes an idempotency key wherever a second press would move money, tell many or make a second address, say', () => {
    const keyed = table.filter(([, row]) => 'idempotent' in row).map(([name]) => name);
    expect(keyed.sort()).toEqual(
      [
        'addOrderNote',
        'adjustWallet',
        'broadcast',
        'cancelOrder',
        'checkout',
        'createAddress',
        'createAdmin',
      ].concat(
        ['createGrocery', 'createPackage', 'createPromo', 'customizePackage', 'fundWallet', 'payInstallment'],
        ['raiseCriticalEvent', 'refundOrder', 'sendContactMessage', 'withdrawReferralEarnings'],
      ),
    );
  });
  const inputs = table.flatMap(([name, row]) => [
    { name, input: 'query' in row ? row.query : undefined },
    { name, input: 'body' in row ? row.body : undefined },
  ]) as { name: string; input?: v.GenericSchema }[];
  const ranges = inputs.flatMap(({ name, input }) =>
    input && 'endDate' in errorsOf(input, { endDate: 'no day' }) ? [{ name, input }] : [],
  );
  it.each(ranges)('$name takes no range of days that ends before it starts', ({ input }) => {
    const days = { startDate: '2025-01-06', endDate: '2025-01-05' };
    expect(errorsOf(input, days).endDate).toEqual(['End date cannot be before the start date']);
  });

  const texts = inputs.flatMap(({ name, input }) =>
    input ? textFields(input).map(({ field, holding }) => ({ name, field, holding, input })) : [],
  );
  // Passwords and what names a push device are hashed, the text before a change is only compared; a webhook is any text.
  const notKept = /^$|password$|^deviceToken$|\.before$/i;
  it.each(texts.filter(({ field }) => !notKept.test(field)))(
    '$name takes no text in $field that no table can keep',
    ({ field, holding, input }) => {
      const refuses = (text: string) =>
        Object.keys(errorsOf(input, holding(text))).some(name => field.startsWith(name));
      const taken = samples.filter(text => !refuses(text));
      const unstorable = ['\0', '\ud800', '\udfff'].flatMap(character =>
        taken.map(text => `${text.slice(0, 2)}${character}${text.slice(2)}`),
      );
      expect(unstorable.filter(text => !refuses(text))).toEqual([]);
    },
  );
  it('lets a person who must change the password do so, and little else', () => {
    const open = table.filter(([, row]) => 'beforePasswordChange' in row).map(([name]) => name);
    expect(open.sort()).toEqual(
      ['changePassword', 'getProfile', 'logout', 'logoutAll', 'refreshSession', 'validateSession'].sort(),
    );
  });
});
