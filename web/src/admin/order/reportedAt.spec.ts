import { instantInput } from '@mudu/contracts/dayFields';
import * as v from 'valibot';
import { lagosInstant, reportedText } from './reportedAt';

const said = (local: string) => v.safeParse(instantInput, lagosInstant(local));

it('a time that staff type is one of Lagos', () => {
  expect(said('2026-11-22T00:30').output).toBe('2026-11-21T23:30:00.000Z');
  expect(reportedText('2026-11-22T00:30')).toBe('22 Nov 2026, 00:30');
});

it('a year with a figure too many is refused as every date is, and breaks no page', () => {
  expect(said('20266-11-22T14:05').issues?.[0].message).toBe('Invalid date');
  expect(reportedText('20266-11-22T14:05')).toBe('Invalid date');
});
