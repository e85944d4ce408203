import type { PushMessage } from '../ports/pushSender.js';

/**
 * A push service takes 4,096 bytes with the encryption's own, and says no to more only after the work (RFC 8291). Half
 * of that is plenty for a title and a sentence.
 */
const MOST_BYTES = 2048;

/** What is sent, as JSON; a text that is too long ends in `...`, as on every page. */
export function pushPayload({ id, type, title, body, path }: PushMessage): string {
  const letters = Array.from(body);
  for (;;) {
    const cut = letters.length < Array.from(body).length;
    const payload = JSON.stringify({ id, type, title, body: cut ? `${letters.join('')}...` : body, path });
    const tooMany = Buffer.byteLength(payload) - MOST_BYTES;
    if (tooMany <= 0 || letters.length === 0) return payload;
    // No letter takes more than six bytes of JSON.
    letters.length = Math.max(0, letters.length - Math.ceil(tooMany / 6));
  }
}
