import { keepShopTime } from './shopClock';

/** What public/first.js has asked for already, for the session that it found. */
interface AskedAhead {
  token: string;
  at: number;
  replies: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    askedAhead?: AskedAhead;
  }
}

/** A page that took longer than this to start asks anew. */
const FRESH_MS = 20_000;

/** What was asked before a write is not what is read after it. */
export const forgetAskedAhead = (): void => {
  delete window.askedAhead;
};

/** What has been asked for this session and nobody has taken yet. */
export const aheadFor = (token: string | null): Promise<Response>[] =>
  window.askedAhead?.token === token ? Object.values(window.askedAhead?.replies ?? {}) : [];

/** The reply to a call that the page has made before its scripts were there; each is taken once. */
export function takeAskedAhead(address: string, token: string | null): Promise<Response> | undefined {
  const asked = window.askedAhead;
  const reply = asked?.replies[address];
  if (!asked || !reply) return undefined;
  delete asked.replies[address];
  return asked.token === token && performance.now() - asked.at < FRESH_MS ? reply : undefined;
}

/**
 * Tells what comes of it while nobody has taken it, so that a page that opens later shows it in its first picture. The
 * page takes the reply then all the same.
 */
export function hearAskedAhead(token: string | null, hear: (address: string, answer: unknown) => void): void {
  const asked = window.askedAhead;
  if (asked?.token !== token) return;
  for (const [address, reply] of Object.entries(asked.replies)) {
    void reply
      .then(async answer => {
        if (!answer.ok) return;
        const content: unknown = await answer.clone().json();
        keepShopTime(answer.headers.get('x-shop-time'));
        if (window.askedAhead === asked && address in asked.replies) hear(address, content);
      })
      // Who takes it sees what is wrong with it.
      .catch(() => undefined);
  }
}
