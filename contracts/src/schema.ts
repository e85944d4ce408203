import * as v from 'valibot';
import { isStorable, requiredText } from './textFields.js';

/** `string`, `number`, `array`, … as a reader would say it. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && Number.isNaN(value)) return 'nan';
  return typeof value;
}

const spelled = (expected: string | null): string =>
  (expected ?? 'another value').replace(/^Object$/, 'object').replace(/^Array$/, 'array');

/**
 * The sentences where a schema has none of its own, set once for web and servers (rules/api.md A14):
 * `Required` for what is missing, else `Expected X, received Y`.
 */
const defaultSentence = (issue: Pick<v.BaseIssue<unknown>, 'kind' | 'input' | 'expected'>): string =>
  issue.kind === 'schema' && issue.input === undefined
    ? 'Required'
    : `Expected ${spelled(issue.expected)}, received ${kindOf(issue.input)}`;
v.setGlobalMessage(defaultSentence);

export type FieldErrors = Record<string, string[]>;
export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/**
 * Checks `input`; a refusal names each field (`address`, `items.0.quantity`; `fallback` for the whole) with its
 * first sentence. Pipes are not cut short, so that a wrong field does not hide a cross-field refusal.
 */
export function check<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  fallback = 'body',
): Checked<v.InferOutput<S>> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.output };
  const errors: FieldErrors = {};
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? fallback;
    errors[field] ??= [issue.message];
  }
  return { ok: false, errors };
}

/** The text itself when it is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Anything at run time, `T` to the compiler. A pipe that begins with it only rewrites what came in: its last
 * schema says what is accepted.
 */
const anything = <T>() => v.unknown() as unknown as v.GenericSchema<T, unknown>;

/** Lists and objects may arrive as JSON text (rules/api.md A4); the server always emits the real thing. */
export const fromJsonText = <S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    anything<v.InferInput<S> | string>(),
    v.transform((value): unknown => (typeof value === 'string' ? parseJson(value) : value)),
    schema,
  );

const MOST_LEVELS = 20;

/** Without NUL and half characters, not nested beyond sense. */
function isStorableJson(value: unknown, level = 0): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    level < MOST_LEVELS &&
    Object.entries(value).every(([key, inner]) => isStorable(key) && isStorableJson(inner, level + 1))
  );
}

/**
 * An object of whatever keys that Postgres can keep, as it is or as JSON text. To `v.record` alone a list is one too.
 */
export const jsonObject = fromJsonText(
  v.pipe(
    anything<Record<string, unknown>>(),
    v.check(
      value => !Array.isArray(value),
      ({ input }) => `Expected object, received ${kindOf(input)}`,
    ),
    v.record(v.string(), v.unknown()),
    v.check(value => isStorableJson(value), 'Unsupported content'),
  ),
);

/** Other spellings of a field: `{ amount: 'amountKobo' }` reads `amount` where `amountKobo` is absent. */
export const withAliases = <S extends v.GenericSchema>(
  aliases: Readonly<Record<string, string>>,
  schema: S,
) =>
  v.pipe(
    anything<v.InferInput<S>>(),
    v.transform((value): unknown => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const fields: Record<string, unknown> = { ...value };
      for (const [other, name] of Object.entries(aliases))
        if (other in fields) fields[name] ??= fields[other];
      return fields;
    }),
    schema,
  );

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** A field that may be left out; blank text and null mean the same as leaving it out. */
export const blankAsAbsent = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      anything<v.InferInput<S> | null>(),
      v.transform((value): unknown => (value === null || isBlank(value) ? undefined : value)),
      v.optional(schema),
    ),
  );

/** A field that may be left out; blank text and null clear it. */
export const blankAsNone = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      anything<v.InferInput<S> | null>(),
      v.transform((value): unknown => (isBlank(value) ? null : value)),
      v.nullable(schema),
    ),
  );

/** A body that may be left out altogether. */
export const optionalBody = <const E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    anything<v.InferInput<v.ObjectSchema<E, undefined>> | null | undefined>(),
    v.transform((value): unknown => value ?? {}),
    v.object(entries),
  );

/** A number whose empty text says `empty` and whose other text `invalid`; `"12"` is still not a number. */
export const numberField = (invalid: string, empty = invalid) =>
  v.number(issue => {
    if (Number.isNaN(issue.input)) return invalid;
    if (typeof issue.input !== 'string') return defaultSentence(issue);
    if (issue.input.trim() === '') return empty;
    return Number.isNaN(Number(issue.input)) ? invalid : defaultSentence(issue);
  });
export const integerSentence = (issue: { input: unknown }): string =>
  `Expected integer, received ${Number.isInteger(issue.input) ? 'unsafe integer' : 'float'}`;
export const wholeNumber = (min: number, max: number, sentence: string) =>
  v.pipe(
    numberField(sentence),
    v.safeInteger(sentence),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  );

/** The `version` a PATCH was made from; another one now is a 409 (rules/api.md A18). */
export const expectedVersion = {
  expectedVersion: v.optional(v.pipe(v.number(), v.safeInteger(integerSentence))),
};

/** Pictures are http(s) or a path of ours: `javascript:` and `data:` never reach a page. */
export const imageUrlInput = v.pipe(
  requiredText(2048, 'Invalid image address'),
  v.check(url => /^https?:\/\//i.test(url) || !/^[^/?#]*:/.test(url), 'Invalid image address'),
);

/** A whole number in a query string. */
export const queryInteger = (min: number, max: number, sentence: string) =>
  v.pipe(
    v.string(),
    v.digits(sentence),
    v.transform(Number),
    v.safeInteger(sentence),
    v.minValue(min, sentence),
    v.transform(n => Math.min(n, max)),
  );

export const queryBoolean = v.pipe(
  v.picklist(['true', 'false', '1', '0']),
  v.transform(text => text === 'true' || text === '1'),
);

export const MAX_LIMIT = 100;
/** Lists without an end of their own are counted up to here: nobody pages further, and counting all would be slow. */
export const MOST_COUNTED = 10_000;
/** `page` from 1; `limit` past the maximum is cut to it (rules/api.md A7). */
export const paging = {
  page: v.optional(queryInteger(1, Number.MAX_SAFE_INTEGER, 'Page must be a whole number from 1'), '1'),
  limit: v.optional(queryInteger(1, MAX_LIMIT, 'Limit must be a whole number from 1'), '20'),
};

export const paginationSchema = v.object({
  page: v.number(),
  limit: v.number(),
  total: v.number(),
  totalPages: v.number(),
});
export type Pagination = v.InferOutput<typeof paginationSchema>;
export const pagination = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});

export const messageSchema = v.object({ message: v.string() });
