export type FieldErrors = Record<string, string[]>;

/** The code of a call that waited too long for its answer. */
export const TIMED_OUT = 'timed_out';

/** What a call came back with when it did not succeed. Status 0: the network; 408: cancelled or timed out. */
export class ApiError extends Error {
  /** The call, method and address, for what is told of it (`triedAgain`). */
  about: string | undefined;

  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldErrors,
    readonly code?: string,
    /** The server's own sentence; absent when `message` had to be made up. */
    readonly serverMessage?: string,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** Whether what was asked for was done nobody knows. */
  get hadNoAnswer(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === TIMED_OUT;
  }

  /** Ended from this side, so that there is nothing to tell. What waited too long is told. */
  get isCancelled(): boolean {
    return this.status === 408 && this.code !== TIMED_OUT;
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** rules/site.md S2 */
export function errorFromReply(status: number, body: unknown): ApiError {
  // The shop, or what stands before it, has waited too long for the request to come.
  if (status === 408) return new ApiError(408, 'Request cancelled', undefined, TIMED_OUT);
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const serverMessage = textOf(fields.message) ?? textOf(fields.error);
  const errors = typeof fields.errors === 'object' && fields.errors !== null ? fields.errors : undefined;
  return new ApiError(
    status,
    serverMessage ?? `HTTP Error ${status}`,
    errors as FieldErrors | undefined,
    textOf(fields.code),
    serverMessage,
  );
}

export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError(-1, error instanceof Error ? error.message : 'An unexpected error occurred');
