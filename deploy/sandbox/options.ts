import type { SandboxStore } from './store.js';

export interface SandboxOptions {
  /** `sk_test_…`: what the shop sends as bearer token, and the key that signs webhooks. */
  secretKey: string;
  /** Where browsers reach this sandbox, such as `http://localhost:3000/sandbox`. */
  publicUrl: string;
  /** Where the shop takes its webhooks. */
  webhookUrl: string;
  store: SandboxStore;
  now: () => Date;
  /** Every code and id that looks random comes from it. */
  seed: string;
  log: (line: string) => void;
  /** First retry of a webhook. Paystack's is 3 minutes; see `retryDelayMs`. */
  retryBaseMs?: number;
  /** From one status of a refund to the next. */
  refundStepMs?: number;
  /** How long a stalled reply or a delayed webhook is held back. */
  stallMs?: number;
  webhookDelayMs?: number;
  /** How long one webhook attempt may take. */
  webhookTimeoutMs?: number;
  /** Runs something later and answers how to call it off. Specs hand in one that they wind by hand. */
  schedule?: Schedule;
}

export type Schedule = (delayMs: number, run: () => void) => () => void;

export type Settings = Required<SandboxOptions>;

export function settle(options: SandboxOptions): Settings {
  if (!/^sk_test_[A-Za-z0-9]+$/.test(options.secretKey)) {
    throw new Error('The payment sandbox takes only a sk_test_ key: a live key has no business here');
  }
  return {
    ...options,
    publicUrl: httpUrl(options.publicUrl).replace(/\/+$/, ''),
    webhookUrl: httpUrl(options.webhookUrl),
    retryBaseMs: options.retryBaseMs ?? 1_000,
    refundStepMs: options.refundStepMs ?? 4_000,
    stallMs: options.stallMs ?? 40_000,
    webhookDelayMs: options.webhookDelayMs ?? 60_000,
    webhookTimeoutMs: options.webhookTimeoutMs ?? 30_000,
    schedule: options.schedule ?? later,
  };
}

function httpUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`The payment sandbox needs an absolute http(s) address, not "${text}"`);
  }
  return text;
}

const later: Schedule = (delayMs, run) => {
  const timer = setTimeout(run, delayMs);
  timer.unref();
  return () => clearTimeout(timer);
};
