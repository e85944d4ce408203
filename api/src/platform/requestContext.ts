import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@mudu/contracts/event';
import type { Role } from '@mudu/contracts/roles';
import { later, type Position, START } from '@mudu/event-store/eventStore';

/** Who is calling, as the session says. */
export interface Identity {
  userId: string;
  role: Role;
  sessionId: string;
  mustChangePassword: boolean;
}

/** One request, from its first hook to its reply. The request id is the correlation id of all it causes. */
export interface RequestContext {
  requestId: string;
  ip: string;
  /** The shop's own address that the caller has open, where it is one of several. */
  origin?: string;
  identity: Identity | undefined;
  /** The newest position this request wrote or rests on, or its caller has seen. */
  position: Position;
  stale: boolean;
  /** What the reply waits for beside its own making; absent where no reply is on its way. It never rejects. */
  owed?: Promise<void>[];
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** For schedules, processes and the command line: work that no request asked for. */
export const systemContext = (requestId: string): RequestContext => ({
  requestId,
  ip: 'local',
  identity: undefined,
  position: START,
  stale: false,
});

export function notePosition(position: Position): void {
  const context = currentRequest();
  if (context) context.position = later(context.position, position);
}

/** Work that is to end before the reply leaves; without a reply before the returned promise does. It must not reject. */
export async function owe(work: Promise<void>): Promise<void> {
  const owed = currentRequest()?.owed;
  if (owed) owed.push(work);
  else await work;
}

export const actorOf = (identity: Identity | undefined, system: string): Actor =>
  identity ? { kind: 'person', id: identity.userId, role: identity.role } : { kind: 'system', name: system };
