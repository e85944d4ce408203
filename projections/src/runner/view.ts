import type { ViewName } from '@mudu/contracts/endpoint';
import { isKnown, upcast } from '@mudu/contracts/event';
import { isShopStream } from '@mudu/contracts/ids';
import { type ShopEvent, type ShopEventOf, type ShopEventType, shopEvents } from '@mudu/contracts/shopEvents';
import type { StoredEvent } from '@mudu/event-store/eventStore';
import type { RowKey, WorkingSet } from './workingSet.js';

/** A column of a view's table and its Postgres type. */
export type Columns = Readonly<Record<string, string>>;

export interface Table {
  columns: Columns;
  /** One column: rows are found and replaced by it. */
  key: string;
  /** `CREATE INDEX` bodies, as `ON orders (user_id, created_at DESC)`. */
  indexes?: readonly string[];
  /**
   * Of how many values of a column the planner knows how common they are; 100 where it is not said. It weighs each value
   * of a list with each of them.
   */
  statistics?: Readonly<Record<string, number>>;
}

export type EventFor<T extends ShopEventType> = {
  [K in T]: StoredEvent<K, ShopEventOf<K>['data']>;
}[T];
export type Handler<T extends ShopEventType> = (event: EventFor<T>, rows: WorkingSet) => void;

/** For one handler that serves several types. */
export type AnyEvent = EventFor<ShopEventType>;

/** Names the types a view has no use for. */
export const ignore = <T extends ShopEventType>(...types: readonly T[]): { readonly [K in T]: 'ignored' } =>
  Object.fromEntries(types.map(type => [type, 'ignored'])) as { readonly [K in T]: 'ignored' };

/**
 * Names whole families a view has no use for: `ignoring(promoEvents)`. Only for domains that can never concern the
 * view; the families it reads from are listed type by type, so that a new fact of theirs is a question to answer.
 */
export const ignoring = <F extends readonly Partial<Record<ShopEventType, unknown>>[]>(
  ...families: F
): { readonly [K in KeyOfUnion<F[number]> & ShopEventType]: 'ignored' } =>
  ignore(...(families.flatMap(family => Object.keys(family)) as (KeyOfUnion<F[number]> & ShopEventType)[]));
type KeyOfUnion<F> = F extends unknown ? keyof F : never;

/** Every event type is either handled or named as ignored; a forgotten one does not compile. */
export type Handlers = { readonly [T in ShopEventType]: Handler<T> | 'ignored' };

/**
 * A read model: a pure fold of the log into rows. Handlers see rows by key and nothing else, so time, ids and
 * chance can only come from the event, and a rebuild is equal byte for byte.
 */
export interface View {
  name: ViewName;
  /** Raise it when tables or handlers change: the view is then rebuilt beside the live one. */
  version: number;
  tables: Readonly<Record<string, Table>>;
  handlers: Handlers;
  /** Rows the handlers will ask for, loaded together before a batch is applied. */
  needs: (event: ShopEvent & Pick<StoredEvent, 'id' | 'stream' | 'meta'>) => readonly RowKey[];
  /** Whom an event concerns, where that is not the one person whose fact it is. */
  people?: (event: StoredEvent) => readonly string[] | undefined;
}

/** Whose browsers hear of it. */
export const peopleOf = (view: View, event: StoredEvent): readonly string[] =>
  view.people?.(event) ?? (event.meta.personId === null ? [] : [event.meta.personId]);

/** Applies an event in today's shape. */
export function apply(view: View, event: StoredEvent, rows: WorkingSet): void {
  const handler = view.handlers[event.type as ShopEventType];
  if (handler === 'ignored') return;
  naming(event, () => (handler as Handler<ShopEventType>)(event as never, rows));
}

/** What fails says at which event, for whoever has to find it in the log. */
function naming<T>({ type, stream, revision }: StoredEvent, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Error(`${(error as Error).message} (${type}, ${stream}@${revision})`, { cause: error });
  }
}

/** The event in today's shape. One that this code does not know is refused: skipping it would lose facts. */
export function current(stored: StoredEvent): StoredEvent {
  const data = upcast(shopEvents, stored.type, stored.meta.schemaVersion, stored.data);
  return data === stored.data ? stored : { ...stored, data };
}

/** Types of events that the view has no use for. */
export const ignoredBy = (view: View): readonly string[] =>
  Object.keys(view.handlers).filter(type => view.handlers[type as ShopEventType] === 'ignored');

/**
 * Whether an event concerns the view. One of the shop's that is of no known type may: only newer code can tell. What
 * stands in the streams of others does not.
 */
export const concerns = (view: View, { stream, type }: StoredEvent): boolean =>
  !(Object.hasOwn(view.handlers, type) && view.handlers[type as ShopEventType] === 'ignored') &&
  isShopStream(stream);

/** Whether the view must wait at this event for newer code. */
export const mustHold = (view: View, event: StoredEvent): boolean =>
  concerns(view, event) && !isKnown(shopEvents, event.type, event.meta.schemaVersion);

/** What the handler of an event in today's shape will ask for. */
export const needed = (view: View, event: StoredEvent): readonly RowKey[] =>
  naming(event, () => view.needs(event as unknown as Parameters<View['needs']>[0]));
