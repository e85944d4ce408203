import type { ViewName } from '@mudu/contracts/endpoint';
import { type Position, START } from '@mudu/event-store/eventStore';

/** Rows of the api itself that pages show; they have no place in the log. */
export type RowsName = 'cart' | 'wishlist' | 'custom_packages' | 'catalogue';

/** The message a view publishes after its rows are committed. Ids only: readers ask the api for the rest. */
export interface ViewChanged {
  view: ViewName | RowsName;
  /** Of the view: its position says nothing about the tables of another version. */
  version: number;
  position: Position;
  /** The people concerned, each browser hears of its own person only; `*` alone is everyone. */
  people: string[];
  /** Orders, wallets, …: whatever the view is keyed by. None where there are too many to name. */
  ids: string[];
}

/**
 * A small bus: everyone who listens hears each change at least once, sooner or later, or polls. Changes of a
 * view that wait together are told together: at the latest position, with the people and ids of all.
 */
export interface Bus {
  /** What other processes say is not heard at the moment; when it is again, whoever waits for gaps is called. */
  readonly away: boolean;
  /** Never throws and never waits; listeners of this process have heard when it returns. */
  publish(message: ViewChanged): void;
  /** For what other processes hear of by another way: only listeners of this one are told. */
  tellHere(message: ViewChanged): void;
  /** Returns the way to stop listening. */
  subscribe(listener: (message: ViewChanged) => void): () => void;
  /** Called when other processes may have said what went unheard here. Returns the way to stop listening. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Where a bus says that its connection was lost or came back. */
export interface BusLog {
  info(sentence: string): void;
  warn(details: object, sentence: string): void;
}
export const silent: BusLog = { info: () => undefined, warn: () => undefined };

/** The rows of a page have changed, for these people; `*` alone is everyone. */
export const rowsChanged = (view: RowsName, people: string[], ids: string[] = []): ViewChanged => ({
  view,
  version: 0,
  position: START,
  people,
  ids,
});
