import * as v from 'valibot';

const HALF_A_PAIR = /\p{Surrogate}/u;
/** Postgres takes neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && !HALF_A_PAIR.test(text);

/** White space and marks of no width are nothing to read, however many of them there are. */
const SEEN = /[^\s\p{Cf}]/u;
const fitting = (max: number, isFit: (text: string) => boolean, tooLong = `At most ${max} characters`) =>
  v.pipe(
    v.string(),
    v.transform(text => (SEEN.test(text) ? text.trim() : '')),
    v.check(isFit, 'Unsupported character'),
    v.maxLength(max, tooLong),
  );
const optional = (schema: v.GenericSchema<string, string>) =>
  v.nullish(
    v.pipe(
      schema,
      v.transform(value => value || null),
    ),
  );

/** Trimmed text of at most `max` characters. */
export const text = (max: number, tooLong?: string) => fitting(max, isStorable, tooLong);
export const requiredText = (max: number, sentence: string, tooLong?: string) =>
  v.pipe(text(max, tooLong), v.nonEmpty(sentence));
/** Text that may be left out; null and blank clear it. */
export const optionalText = (max: number) => optional(text(max));

/** What is not seen, or turns the direction of what stands beside it. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const isLine = (text: string): boolean => isStorable(text) && !UNSEEN.test(text);
/** Text of one line, as names are (rules/api.md A30): white space of any kind and length is one space. */
export const line = (max: number) =>
  v.pipe(
    v.string(),
    v.transform(text => text.replace(/\s+/g, ' ')),
    fitting(max, isLine),
  );
export const requiredLine = (max: number, sentence: string) => v.pipe(line(max), v.nonEmpty(sentence));
export const optionalLine = (max: number) => optional(line(max));
