/** Spoil one reply of the API. The first three before anything is done, the others after it is. */
const responseFaults = [
  'rate-limited',
  'error-500',
  'error-502',
  'drop-response',
  'truncated-json',
  'html-body',
  'stall',
] as const;

/** Change what the provider says or does about a transaction. */
const lastingFaults = [
  'declined',
  'wrong-amount',
  'over-amount',
  'wrong-currency',
  'other-domain',
  'verify-abandoned',
  'webhook-before-redirect',
  'no-webhook',
  'webhook-duplicates',
  'webhook-reordered',
  'webhook-delayed',
  'webhook-forged',
  'webhook-uppercase',
  'webhook-unsigned',
] as const;

export type ResponseFault = (typeof responseFaults)[number];
export type LastingFault = (typeof lastingFaults)[number];
export type FaultName = ResponseFault | LastingFault;

export const faultNames: readonly FaultName[] = [...responseFaults, ...lastingFaults];

function isFault(name: string): name is FaultName {
  return (faultNames as readonly string[]).includes(name);
}

export function isLasting(name: FaultName): name is LastingFault {
  return (lastingFaults as readonly string[]).includes(name);
}

/** The names in a header or list, `a, b`; throws on one that does not exist, so that a typo is seen. */
export function readFaults(text: string): FaultName[] {
  return text
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
    .map(name => {
      if (!isFault(name))
        throw new RangeError(`No fault is called "${name}". Known: ${faultNames.join(', ')}`);
      return name;
    });
}

/** A reference may name its own: `ord-1-a1=fault.wrong-amount`. `=` and `.` are legal in references. */
export function faultsInReference(reference: string): FaultName[] {
  return [...reference.matchAll(/=fault\.([a-z0-9-]+)/g)].map(match => match[1] ?? '').filter(isFault);
}

export type Operation = 'initialize' | 'verify' | 'charge' | 'refund' | 'refunds' | 'retry';

export interface ArmedFault {
  /** Null: every reference. */
  reference: string | null;
  /** Only for faults that spoil a reply; null: whichever call comes first. */
  operation: Operation | null;
  fault: FaultName;
  times: number;
}

/** Faults armed through the control endpoint; each use counts one down. Kept in memory, so a restart clears them. */
export class FaultPlan {
  #armed: ArmedFault[] = [];
  readonly #spent = new Set<string>();

  arm(fault: ArmedFault): void {
    this.#armed.push({ ...fault });
  }

  list(): ArmedFault[] {
    return this.#armed.map(fault => ({ ...fault }));
  }

  clear(): void {
    this.#armed = [];
  }

  /** The fault that spoils this reply, if any. A name in the call's own header comes first. */
  responseFault(operation: Operation, reference: string | null, named: FaultName[]): ResponseFault | null {
    for (const fault of responseFaults) {
      if (named.includes(fault) || this.#use(fault, reference, operation)) return fault;
    }
    return null;
  }

  /** Whether a lasting fault applies now: named by the transaction or the call, or armed and so used up by one. */
  applies(fault: LastingFault, reference: string, named: readonly FaultName[]): boolean {
    return named.includes(fault) || this.#use(fault, reference, null);
  }

  /** As `applies`, but a transaction's own fault counts the first time only. */
  appliesOnce(
    fault: LastingFault,
    reference: string,
    named: readonly FaultName[],
    own: readonly FaultName[],
  ): boolean {
    if (this.applies(fault, reference, named)) return true;
    const key = `${fault} ${reference}`;
    if (!own.includes(fault) || this.#spent.has(key)) return false;
    this.#spent.add(key);
    return true;
  }

  #use(name: FaultName, reference: string | null, operation: Operation | null): boolean {
    const fits = (armed: ArmedFault) =>
      armed.fault === name &&
      (armed.reference === null || armed.reference === reference) &&
      (armed.operation === null || armed.operation === operation);
    const found = this.#armed.find(fits);
    if (!found) return false;
    found.times -= 1;
    if (found.times <= 0) this.#armed = this.#armed.filter(armed => armed !== found);
    return true;
  }
}
