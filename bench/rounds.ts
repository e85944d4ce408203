import { type Cpu, cpuBetween } from './cpu.js';
import { median, ratios, type Spread, spread } from './statistics.js';

/** What a side did in one round. */
export interface Work {
  operations: number;
  seconds: number;
}

export interface Side {
  /** Works for about this long, or until its material is used up. */
  work(seconds: number): Promise<Work>;
  cpu(): Cpu;
  /** Untimed: puts back what the last round used up. */
  prepare?(): Promise<void>;
  /** Untimed, but its processor time counts: lets the side finish what it owes for its work. */
  settle?(): Promise<void>;
}

export interface Plan {
  rounds: number;
  seconds: number;
  /** Of the line that needs a shop with a past. */
  orders: number;
}

export interface Measured {
  perSecond: Spread;
  /** Per operation. */
  serverMs: number | null;
  databaseMs: number | null;
}

export interface Comparison {
  name: string;
  unit: string;
  ours: Measured;
  floor: Measured;
  ratio: Spread;
  /** Ours by the floor's, server and database together. */
  cpuRatio: number | null;
}

interface Round extends Work {
  cpu: Cpu;
}

/** Both sides alternate in one run, so that a noisy machine is noisy for both; which begins alternates too. */
export async function compare(
  name: string,
  unit: string,
  sides: { ours: Side; floor: Side },
  { rounds, seconds }: Pick<Plan, 'rounds' | 'seconds'>,
): Promise<Comparison> {
  const { ours, floor } = sides;
  await warmUp([floor, ours], 1, seconds);
  const done: { ours: Round[]; floor: Round[] } = { ours: [], floor: [] };
  for (let turn = 0; turn < rounds; turn++) {
    if (turn % 2 === 0) done.ours.push(await round(ours, seconds));
    done.floor.push(await round(floor, seconds));
    if (turn % 2 === 1) done.ours.push(await round(ours, seconds));
  }
  const rates = { ours: done.ours.map(rate), floor: done.floor.map(rate) };
  const measuredOurs = measured(done.ours);
  const measuredFloor = measured(done.floor);
  return {
    name,
    unit,
    ours: measuredOurs,
    floor: measuredFloor,
    ratio: spread(ratios(rates.ours, rates.floor)),
    cpuRatio: cpuRatio(measuredOurs, measuredFloor),
  };
}

export async function warmUp(sides: readonly Side[], rounds: number, seconds: number): Promise<void> {
  for (let turn = 0; turn < rounds; turn++) for (const side of sides) await round(side, seconds);
}

async function round(side: Side, seconds: number): Promise<Round> {
  await side.prepare?.();
  const before = side.cpu();
  const work = await side.work(seconds);
  await side.settle?.();
  return { ...work, cpu: cpuBetween(before, side.cpu()) };
}

const rate = ({ operations, seconds }: Work): number => operations / seconds;

function measured(rounds: readonly Round[]): Measured {
  const each = (of: (cpu: Cpu) => number | null): number | null => {
    const values = rounds.map(({ cpu, operations }) => [of(cpu), operations] as const);
    if (values.some(([ms]) => ms === null)) return null;
    return median(values.map(([ms, operations]) => (ms as number) / operations));
  };
  return {
    perSecond: spread(rounds.map(rate)),
    serverMs: each(cpu => cpu.serverMs),
    databaseMs: each(cpu => cpu.databaseMs),
  };
}

function cpuRatio(ours: Measured, floor: Measured): number | null {
  const both = [ours, floor].map(({ serverMs, databaseMs }) =>
    serverMs === null || databaseMs === null ? null : serverMs + databaseMs,
  );
  const [a, b] = both;
  return a == null || b == null || b === 0 ? null : a / b;
}
