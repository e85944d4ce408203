import type { ShopEventType } from '@mudu/contracts/shopEvents';

/** An event that a reply of success promises to be in the log. */
export interface Promised {
  stream: string;
  type: ShopEventType;
  /** Exactly once unless set. */
  atLeast?: boolean;
}

/** One request as its client knows it. */
export interface RecordedRequest {
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
  /** What success said that was not so when it was answered. */
  untrue: readonly string[];
}

/**
 * All requests with their replies, recorded outside the shop, so that no crash of it can change them
 * (rules/invariants.md I16).
 */
export class RequestHistory {
  readonly requests: RecordedRequest[] = [];
  private count = 0;

  constructor(private readonly name: string) {}

  begin(request: Pick<RecordedRequest, 'personId' | 'method' | 'path' | 'key' | 'body'>): RecordedRequest {
    const requestId = `${this.name}-${String(++this.count).padStart(4, '0')}`;
    const recorded = {
      ...request,
      requestId,
      status: null,
      code: null,
      reply: null,
      promised: [],
      untrue: [],
    };
    this.requests.push(recorded);
    return recorded;
  }

  replied(request: RecordedRequest, status: number, reply: unknown, promised: readonly Promised[]): void {
    request.status = status;
    request.reply = reply;
    request.code = status >= 400 ? String((reply as { code?: unknown } | null)?.code ?? '') : null;
    request.promised = status < 300 ? promised : [];
  }

  unanswered(): RecordedRequest[] {
    return this.requests.filter(request => request.status === null);
  }
}
