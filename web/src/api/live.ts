import { validateSession } from '@mudu/contracts/endpoints/person';
import { createParser } from 'eventsource-parser';
import { refreshFailed } from './cache';
import { call } from './client';
import { noteLive } from './connection';
import { keepConsistencyToken } from './consistency';
import { readingSince } from './firstReads';
import { hearOf } from './hearOf';
import { currentToken } from './session';

const STREAM = '/api/v1/events/stream';
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface ViewMessage {
  views: string[];
  position?: string;
}

function viewMessage(data: string): ViewMessage | undefined {
  try {
    const value = JSON.parse(data) as Partial<ViewMessage>;
    return Array.isArray(value.views) ? { views: value.views, position: value.position } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the stream until it ends. Resolves with whether it was opened; `onOpen` runs as soon as it is. */
async function follow(
  lastId: { current: string },
  { signal, heard }: { signal: AbortSignal; heard: () => void },
  onOpen: () => void,
): Promise<number> {
  const token = currentToken();
  const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${token}` });
  const from = lastId.current || (await readingSince(token));
  if (from) headers.set('last-event-id', from);
  const reply = await fetch(STREAM, { headers, signal, cache: 'no-store' });
  if (!reply.ok || !reply.body) return reply.status;
  onOpen();
  const parser = createParser({
    onEvent: event => {
      if (event.id) lastId.current = event.id;
      const message = event.event === 'view' ? viewMessage(event.data) : undefined;
      if (!message) return;
      keepConsistencyToken(message.position ?? null);
      hearOf(message.views);
    },
  });
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return reply.status;
    heard();
    parser.feed(value);
  }
}

/** After the wait, or as soon as the network is back. */
const resumed = (wait: number): Promise<void> =>
  new Promise(resume => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resume();
    };
    const timer = setTimeout(go, wait);
    addEventListener('online', go);
  });

/** Longer than the server is ever silent on a stream that holds. */
const SILENCE_MS = 45_000;

/** A connection that died without a word looks like one on which nothing happens; `heard` says that it does not. */
function watchdog(outer: AbortSignal): { signal: AbortSignal; heard: () => void; done: () => void } {
  const either = new AbortController();
  const end = () => either.abort();
  let timer = setTimeout(end, SILENCE_MS);
  if (outer.aborted) end();
  outer.addEventListener('abort', end);
  return {
    signal: either.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(end, SILENCE_MS);
    },
    done: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', end);
    },
  };
}

/** How far the session has heard: a page without a stream, such as the landing page, may lie between two that have one. */
let followed = { token: null as string | null, lastId: { current: '' } };

/** Follows the stream until the signal ends it, or the session is over. */
export async function followViews(stop: AbortSignal): Promise<void> {
  const token = currentToken();
  if (followed.token !== token) followed = { token, lastId: { current: '' } };
  const { lastId } = followed;
  let wait = FIRST_WAIT_MS;
  while (!stop.aborted) {
    const watch = watchdog(stop);
    const status = await follow(lastId, watch, () => {
      wait = FIRST_WAIT_MS;
      noteLive(true);
      // What was told before the line broke is not told again, and may not have been read by then.
      void refreshFailed();
    }).catch(() => 0);
    watch.done();
    if (stop.aborted) return;
    noteLive(false);
    // A lost session is lost at once, not at the next press; without permission trying again changes nothing.
    if (status === 401) return void call(validateSession).catch(() => undefined);
    if (status === 403 || status === 404) return;
    await resumed(wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}
