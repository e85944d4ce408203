import { howMany } from '@mudu/contracts/howMany';
import type { Terms } from '@mudu/contracts/settings/terms';

/** What became of the code. */
export type Sent = 'going' | 'now' | 'before' | { refused: string };

/** `codes` is undefined while it is not known how long one holds. */
export function codeWords(sent: Sent, email: string, codes: Terms['emailCode'] | undefined): string {
  switch (sent) {
    case 'going':
      return `Sending a code to ${email}.`;
    case 'now':
      return `We sent a six-digit code to ${email}.${codes ? ` It holds ${howMany(codes.minutes, 'minute')}.` : ''}`;
    case 'before':
      return `A code went to ${email} ${codes ? `less than ${codes.againSeconds} seconds` : 'a moment'} ago. Look in your spam folder too.`;
    default:
      return sent.refused;
  }
}
