/** Connection and authority classes of SQLSTATE, its timeouts, and what Node's sockets and resolver say. */
const codes =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|57014|55P03|08|53|25006|25P0[34])/;
const sentences =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;

/** Postgres is away, full, restarting or a stand-by for now: whoever needs it waits, it is not broken. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return codes.test(typeof code === 'string' ? code : '') || sentences.test(String(message ?? ''));
}
