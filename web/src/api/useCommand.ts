import type { Endpoint, ReplyOf } from '@mudu/contracts/endpoint';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, asApiError } from './ApiError';
import { refreshShown } from './cache';
import { type CallInput, call } from './client';
import { noticeFor } from './errorTable';
import { type FieldErrorSink, showOnForm } from './formErrors';
import { noteDone, notify, notifySuccess } from './notices';

export interface RefusalHandling {
  /** The action's own sentence for refusals that bring none (rules/site.md S5). */
  fallback?: string;
  /** Where field errors go; without it they are a toast. */
  onFieldError?: FieldErrorSink;
  /** Takes a refusal over: true means it was shown and no toast is due. */
  onRefused?: (error: ApiError) => boolean;
}

export interface CommandOptions<E extends Endpoint> extends RefusalHandling {
  /** Toast after success. */
  success?: string;
  onDone?: (reply: ReplyOf<E>) => void;
}

export type Outcome<T> = { ok: true; reply: T } | { ok: false; error: ApiError };

export interface Command<E extends Endpoint> {
  run: (input?: CallInput<E>) => Promise<Outcome<ReplyOf<E>>>;
  pending: boolean;
}

/** Something the person asks the shop to do. A second press while the first is under way does nothing new. */
export function useCommand<E extends Endpoint>(endpoint: E, options: CommandOptions<E> = {}): Command<E> {
  const [pending, setPending] = useState(false);
  const latest = useRef(options);
  const running = useRef<Promise<Outcome<ReplyOf<E>>>>(undefined);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    (input: CallInput<E> = {}) => {
      running.current ??= perform(endpoint, input, latest.current).finally(() => {
        running.current = undefined;
        setPending(false);
      });
      setPending(true);
      return running.current;
    },
    [endpoint],
  );
  return { run, pending };
}

/** Asks once, outside of a screen that shows that it is under way. */
export async function perform<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { success, onDone, ...handling }: CommandOptions<E> = {},
): Promise<Outcome<ReplyOf<E>>> {
  // The shop may tell of it before it has replied.
  const note = endpoint.idempotent === 'moves' ? noteDone : () => undefined;
  try {
    note();
    const reply = await call(endpoint, input);
    note();
    if (success) notifySuccess(success);
    onDone?.(reply);
    return { ok: true, reply };
  } catch (reason) {
    const error = showRefusal(reason, handling);
    // Whether it was done nobody knows: what is on the screen shows it.
    if (error.hadNoAnswer && endpoint.method !== 'GET') void refreshShown();
    return { ok: false, error };
  }
}

/** Says on the form or in a toast why something was refused. */
export function showRefusal(
  reason: unknown,
  { fallback, onFieldError, onRefused }: RefusalHandling,
): ApiError {
  const error = asApiError(reason);
  const lostSession = error.status === 401 && /token/i.test(error.message);
  const shown =
    lostSession ||
    error.isCancelled ||
    onRefused?.(error) ||
    (onFieldError && showOnForm(error, onFieldError));
  if (!shown) notify(noticeFor(error, fallback, onFieldError !== undefined));
  return error;
}
