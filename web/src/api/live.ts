import { createParser } from 'eventsource-parser';
import { useEffect } from 'react';
import { refreshFailed, refreshViews } from './cache';
import { keepConsistencyToken } from './consistency';
import { currentToken, useToken } from './session';

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
async function follow(lastId: { current: string }, signal: AbortSignal, onOpen: () => void): Promise<number> {
  const headers = new Headers({ accept: 'text/event-stream', authorization: `Bearer ${currentToken()}` });
  if (lastId.current) headers.set('last-event-id', lastId.current);
  const reply = await fetch(STREAM, { headers, signal, cache: 'no-store' });
  if (!reply.ok || !reply.body) return reply.status;
  onOpen();
  const parser = createParser({
    onEvent: event => {
      if (event.id) lastId.current = event.id;
      const message = event.event === 'view' ? viewMessage(event.data) : undefined;
      if (!message) return;
      keepConsistencyToken(message.position ?? null);
      void refreshViews(message.views);
    },
  });
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return reply.status;
    parser.feed(value);
  }
}

/** What changes on the server appears on screen without a reload. The token travels in a header, never in the address. */
export function useLiveViews(): void {
  const token = useToken();
  useEffect(() => {
    if (token === null) return;
    const stop = new AbortController();
    const lastId = { current: '' };
    let wait = FIRST_WAIT_MS;
    const keepFollowing = async () => {
      while (!stop.signal.aborted) {
        const status = await follow(lastId, stop.signal, () => {
          wait = FIRST_WAIT_MS;
          // What was told before the line broke is not told again, and may not have been read by then.
          void refreshFailed();
        }).catch(() => 0);
        // Without permission trying again changes nothing; the next call notices a lost session.
        if (status === 401 || status === 403 || status === 404) return;
        await new Promise(resume => setTimeout(resume, wait));
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      }
    };
    void keepFollowing();
    return () => stop.abort();
  }, [token]);
}
