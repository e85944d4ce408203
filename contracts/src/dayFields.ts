import * as v from 'valibot';
import { blankAsAbsent } from './schema.js';
import { endOfLagosDay, instant, type LagosDay, lagosDay } from './time.js';

/** An instant on the wire: ISO-8601 UTC. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp('Invalid date'));
/** A Lagos day, `YYYY-MM-DD`. */
export const daySchema = v.pipe(v.string(), v.isoDate('Invalid date'));

const dayPattern = /^(?:19|2\d)\d{2}-\d{2}-\d{2}$/;
const instantPattern = /^(?:19|2\d)\d{2}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/;
/** 31 February is no day, though `Date` takes it. */
const isDay = (text: string): boolean =>
  dayPattern.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  instant(Date.parse(`${text}T00:00:00.000Z`)).startsWith(text);
const isDayOrInstant = (text: string): boolean =>
  isDay(text) || (instantPattern.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)));

/** A Lagos day on input; an instant stands for its Lagos day. */
export const dayInput = v.pipe(
  v.string(),
  v.check(isDayOrInstant, 'Invalid date'),
  v.transform((text): LagosDay => (isDay(text) ? text : lagosDay(instant(Date.parse(text))))),
);
/** An instant on input; a Lagos day stands for its end. */
export const instantInput = v.pipe(
  v.string(),
  v.check(isDayOrInstant, 'Invalid date'),
  v.transform(text => (isDay(text) ? endOfLagosDay(text) : instant(Date.parse(text)))),
);
/** `startDate` and `endDate` of a report: whole Lagos days, both counted (rules/api.md A2). */
export const dateRange = { startDate: blankAsAbsent(dayInput), endDate: blankAsAbsent(dayInput) };

type Days = { startDate?: string | null | undefined; endDate?: string | null | undefined };
const inOrder = ({ startDate, endDate }: Days) => !startDate || !endDate || endDate >= startDate;
export const END_BEFORE_START = 'End date cannot be before the start date';
/** The last day of a range is not before the first, where both are given. */
export const daysInOrder = <Input extends Days>() =>
  v.forward(
    v.partialCheck<Days, [['startDate'], ['endDate']], Days, string>(
      [['startDate'], ['endDate']],
      inOrder,
      END_BEFORE_START,
    ),
    ['endDate'],
  ) as unknown as v.BaseValidation<Input, Input, v.BaseIssue<unknown>>;

/** Reads as they were then (rules/api.md A21). */
export const asOf = { asOf: blankAsAbsent(instantInput) };
