import type * as v from 'valibot';
import type { Role } from './roles.js';

/** Who caused an event. The system acts for schedules, processes and relays. */
export type Actor = { kind: 'person'; id: string; role: Role } | { kind: 'system'; name: string };

/** What every stored event carries beside its data. */
export interface EventMeta {
  /** When it happened, by the shop's business clock (ISO-8601 UTC). */
  at: string;
  actor: Actor;
  /** The request (or schedule run) that started it all. */
  correlationId: string;
  /** What directly caused it: the id of an event, or of the request. */
  causationId: string;
  /** The person whose fact this is: for keys, erasure and access. */
  personId: string | null;
  schemaVersion: number;
}

/** Raises the data of version n to n + 1. */
export type Upcast = (data: never) => unknown;

interface Definition<S extends v.GenericSchema> {
  version: number;
  data: S;
  /** `upcasts[n]` turns version n into n + 1; one for each version below the current. */
  upcasts?: Record<number, Upcast>;
}
type Definitions = Record<string, Definition<v.GenericSchema>>;

/** An event as a decider makes it: its type and its data. */
export type EventOf<D extends Definitions> = {
  [T in keyof D & string]: { type: T; data: v.InferOutput<D[T]['data']> };
}[keyof D & string];

/** The events of one aggregate; the key is the event's type, a past-tense fact. */
export const events = <const D extends Definitions>(definitions: D): D => definitions;

/** An event from the future: of a type, or of a version of it, that this code does not know. It needs newer code. */
export class UnknownEvent extends Error {
  constructor(
    readonly type: string,
    readonly schemaVersion: number,
    /** The newest version that this code knows; none for an unknown type. */
    known?: number,
  ) {
    super(
      known === undefined
        ? `Unknown event type ${type}`
        : `${type} version ${schemaVersion} is newer than this code knows (${known})`,
    );
    this.name = 'UnknownEvent';
  }
}

/** Whether this code can read events of this type and version. */
export const isKnown = (
  definitions: Readonly<Record<string, Definition<v.GenericSchema>>>,
  type: string,
  schemaVersion: number,
): boolean => Object.hasOwn(definitions, type) && schemaVersion <= (definitions[type]?.version ?? 0);

/** Lifts stored data to the current version. Throws `UnknownEvent` for one from the future. */
export function upcast(
  definitions: Readonly<Record<string, Definition<v.GenericSchema>>>,
  type: string,
  schemaVersion: number,
  data: unknown,
): unknown {
  const definition = Object.hasOwn(definitions, type) ? definitions[type] : undefined;
  if (!definition || schemaVersion > definition.version)
    throw new UnknownEvent(type, schemaVersion, definition?.version);
  let lifted = data;
  for (let version = schemaVersion; version < definition.version; version++) {
    const step = definition.upcasts?.[version];
    if (!step) throw new Error(`${type} has no upcast from version ${version}`);
    lifted = step(lifted as never);
  }
  return lifted;
}
