import type { News } from '../../domains/notification/index.js';

interface Critical {
  kind: string;
  severity: 'warning' | 'critical';
  title: string;
  message: string;
  failedTransactions?: number;
  affectedUsers?: number;
  /** Ids, kobo and references. */
  more?: Record<string, unknown>;
}

/** What all staff should look at. */
export const criticalNews = (
  to: readonly string[],
  { kind, severity, title, message, more, ...counts }: Critical,
): News => ({
  to,
  type: 'critical_event',
  payload: { ...counts, data: { kind, severity, title, message, ...more } },
});
