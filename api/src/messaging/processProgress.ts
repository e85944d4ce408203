import { later, type Position } from '@mudu/event-store/eventStore';
import type { Process } from './process.js';

/** How far one process has come in one partition: what it has been shown, and what of that is not finished. */
export class ProcessProgress {
  private readonly unfinished = new Set<{ before: Position }>();

  constructor(
    readonly process: Process,
    readonly partition: number,
    private shown: Position,
  ) {}

  hasSeen(position: Position): boolean {
    return position <= this.shown;
  }

  showUpTo(position: Position): void {
    this.shown = later(this.shown, position);
  }

  /** Work on an event that comes after `before`. The checkpoint waits there until the returned function is called. */
  begin(before: Position): () => void {
    const work = { before };
    this.unfinished.add(work);
    return () => this.unfinished.delete(work);
  }

  /** Everything up to here is done. */
  get checkpoint(): Position {
    for (const { before } of this.unfinished) return before;
    return this.shown;
  }
}
