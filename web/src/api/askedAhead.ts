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

/** The reply to a call that the page has made before its scripts were there; each is taken once. */
export function takeAskedAhead(address: string, token: string | null): Promise<Response> | undefined {
  const asked = window.askedAhead;
  const reply = asked?.replies[address];
  if (!asked || !reply) return undefined;
  delete asked.replies[address];
  return asked.token === token && performance.now() - asked.at < FRESH_MS ? reply : undefined;
}
