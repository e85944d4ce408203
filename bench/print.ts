import type { Comparison, Measured } from './rounds.js';
import type { Spread } from './statistics.js';

/** A goal and whether it is met; null where it could not be measured. */
export interface Goal {
  text: string;
  met: boolean | null;
}

const verdict = ({ text, met }: Goal): string =>
  `goal ${text}: ${met === null ? 'not measurable here' : met ? 'meets' : 'misses'}`;

const number = (value: number): string => {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toFixed(digits);
};
const range = ({ median, min, max }: Spread): string => `${number(median)} (${number(min)}–${number(max)})`;

const cpu = ({ serverMs, databaseMs }: Measured): string =>
  serverMs === null || databaseMs === null
    ? 'CPU not measurable here'
    : `CPU per operation: server ${serverMs.toFixed(3)} ms, database ${databaseMs.toFixed(3)} ms`;

/** One comparison on four lines, medians with the lowest and highest round in brackets. */
export function comparisonText(line: Comparison, goals: readonly Goal[]): string {
  return [
    line.name,
    `  ours   ${range(line.ours.perSecond)} ${line.unit}/s   ${cpu(line.ours)}`,
    `  floor  ${range(line.floor.perSecond)} ${line.unit}/s   ${cpu(line.floor)}`,
    `  ratio  ${range(line.ratio)}${line.cpuRatio === null ? '' : `, CPU × ${number(line.cpuRatio)}`}   ${goals.map(verdict).join('; ')}`,
  ].join('\n');
}

export const figureText = (name: string, value: Spread | null, unit: string, goal: Goal | null): string =>
  `${name}\n  ${value ? `${range(value)} ${unit}` : 'not measurable here'}${goal ? `   ${verdict(goal)}` : ''}`;

export const atLeast = (limit: number, value: number): Goal => ({
  text: `≥ ${limit} × the floor`,
  met: value >= limit,
});
export const cpuAtMost = (limit: number, value: number | null): Goal => ({
  text: `≤ ${limit} × its CPU`,
  met: value === null ? null : value <= limit,
});
export const under = (limit: number, unit: string, value: number | null): Goal => ({
  text: `< ${limit} ${unit}`,
  met: value === null ? null : value < limit,
});
