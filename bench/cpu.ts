import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time so far in milliseconds; null where this machine does not say. */
export interface Cpu {
  serverMs: number | null;
  databaseMs: number | null;
}

interface Stat {
  parent: number;
  ownMs: number;
  /** Of children that have ended and were waited for. */
  endedMs: number;
}

/** The numbers after the program's name, which may hold spaces and brackets itself. */
function stat(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map(
      at => fields[at] as number,
    );
    return {
      parent: parent as number,
      ownMs: ((user as number) + (system as number)) * TICK_MS,
      endedMs: ((endedUser as number) + (endedSystem as number)) * TICK_MS,
    };
  } catch {
    return undefined;
  }
}

/** The process, its children, and theirs. */
export function family(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of listProcesses()) {
    const parent = stat(name)?.parent;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found = [root];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter(name => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** The postmaster's id is in the first line of its own file. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** A server with its children, and every Postgres process of the cluster, those that have ended included. */
export const cpuOf = (serverPid: number, postmaster: number): Cpu => ({
  serverMs: familyMs(serverPid),
  databaseMs: familyMs(postmaster),
});

/** Processor time of a process, its children and theirs so far, in milliseconds; null where this machine does not say. */
export function familyMs(root: number): number | null {
  const ended = stat(root)?.endedMs;
  if (ended === undefined) return null;
  return family(root).reduce((sum, pid) => sum + (stat(pid)?.ownMs ?? 0), ended);
}

export const cpuBetween = (before: Cpu, after: Cpu): Cpu => ({
  serverMs: minus(after.serverMs, before.serverMs),
  databaseMs: minus(after.databaseMs, before.databaseMs),
});

const minus = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a - b;

/** Resident memory in MB; null where this machine does not say. */
export function residentMb(pid: number): number | null {
  try {
    const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb === undefined ? null : Number(kb) / 1024;
  } catch {
    return null;
  }
}
