import type { ShopEventType } from '@mudu/contracts/shopEvents';

/** What a reply of success promises to be in the log. */
export interface Promised {
  stream: string;
  type: ShopEventType;
  /** Once and only once, unless a thing may happen again. */
  atLeast?: boolean;
}

/** One request as its sender knows it. */
export interface Entry {
  requestId: string;
  personId: string;
  method: string;
  path: string;
  key: string | null;
  body: unknown;
  /** Null: no reply came, so it may or may not have been done. */
  status: number | null;
  code: string | null;
  reply: unknown;
  promised: readonly Promised[];
}

/**
 * What the clients of the shop remember: the other half of the truth, which no crash of the shop can touch
 * (rules/invariants.md I16).
 */
export class Journal {
  readonly entries: Entry[] = [];
  private requests = 0;

  constructor(private readonly name: string) {}

  begin(request: Pick<Entry, 'personId' | 'method' | 'path' | 'key' | 'body'>): Entry {
    const requestId = `${this.name}-${String(++this.requests).padStart(4, '0')}`;
    const entry = { ...request, requestId, status: null, code: null, reply: null, promised: [] };
    this.entries.push(entry);
    return entry;
  }

  replied(entry: Entry, status: number, reply: unknown, promised: readonly Promised[]): void {
    entry.status = status;
    entry.reply = reply;
    entry.code = status >= 400 ? String((reply as { code?: unknown } | null)?.code ?? '') : null;
    entry.promised = status < 300 ? promised : [];
  }

  unanswered(): Entry[] {
    return this.entries.filter(entry => entry.status === null);
  }
}
