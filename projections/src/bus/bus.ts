import type { ViewName } from '@mudu/contracts/endpoint';
import type { Position } from '@mudu/event-store/eventStore';

/** What a view tells the world after its rows are committed. Ids only: readers ask the api for the rest. */
export interface ViewChanged {
  view: ViewName;
  position: Position;
  /** The people concerned; each browser hears of its own person only. */
  people: string[];
  /** Orders, wallets, …: whatever the view is keyed by. */
  ids: string[];
}

/** A small bus: everyone who listens hears each message at least once, sooner or later, or polls. */
export interface Bus {
  publish(message: ViewChanged): void;
  /** Returns the way to stop listening. */
  subscribe(listener: (message: ViewChanged) => void): () => void;
  close(): Promise<void>;
}
