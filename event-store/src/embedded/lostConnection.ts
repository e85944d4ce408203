/** Connection and authority classes of SQLSTATE, its timeouts, and what Node's sockets and resolver say. */
const codes =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|57014|55P03|08|53|25006|25P0[34])/;
const sentences =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;

/** A socket in the file system that is not there now, or has no room for one more. */
const ofSocket = /^(ENOENT|EAGAIN)$/;

/** Postgres is away, full, restarting or a stand-by for now: whoever needs it waits, it is not broken. */
export function isConnectionLost(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as {
    code?: unknown;
    syscall?: unknown;
    message?: unknown;
  };
  const given = typeof code === 'string' ? code : '';
  return (
    codes.test(given) ||
    (syscall === 'connect' && ofSocket.test(given)) ||
    sentences.test(String(message ?? ''))
  );
}
