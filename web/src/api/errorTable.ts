import type { ApiError } from './ApiError';
import { AUTH_MS, type Notice } from './notices';

const NETWORK_MS = 8000;

/**
 * The sentence shown for a refusal (rules/site.md S1). `fallback` is the action's own sentence, for refusals
 * that bring none.
 */
export function sentenceFor(error: ApiError, fallback?: string): string {
  const { status, serverMessage } = error;
  if (status === 0) return 'Network error. Please check your internet connection.';
  if (status === 400) return 'Please check the form for errors';
  if (status === 401) return serverMessage ?? 'Invalid credentials or session expired';
  if (status === 403) return 'You do not have permission to perform this action';
  if (status === 404) return 'The requested resource was not found';
  if (status === 408) return error.message;
  if (status === 409) return serverMessage ?? 'This information is already registered';
  if (status >= 500) return 'Server error. Please try again later.';
  return serverMessage ?? fallback ?? 'An unexpected error occurred';
}

export function noticeFor(error: ApiError, fallback?: string, hasForm = false): Notice {
  // A 400 of a call without a form has no form to check: its action's sentence, or what is wrong, says more.
  const [first] = hasForm ? [] : Object.values(error.errors ?? {});
  const wrong = error.status === 400 ? (fallback ?? first?.[0]) : undefined;
  const notice: Notice = {
    kind: 'error',
    message: wrong ?? sentenceFor(error, fallback),
    about: error.about,
  };
  if (error.status === 0) return { ...notice, durationMs: NETWORK_MS };
  if (error.status === 401 || error.status === 403) return { ...notice, durationMs: AUTH_MS };
  return notice;
}
