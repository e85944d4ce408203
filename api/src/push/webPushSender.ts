import { Agent, request } from 'node:https';
import { type Clock, millis } from '@mudu/contracts/time';
import webPush from 'web-push';
import { isPushHost } from '../platform/pushHosts.js';
import type { PushAddress } from '../ports/pushDevices.js';
import { type PushMessage, type PushOutcome, PushSender, type PushTerms } from '../ports/pushSender.js';
import { publicLookup } from './publicLookup.js';
import { pushPayload } from './pushPayload.js';
import type { VapidPair } from './vapidKeys.js';

const TIMEOUT_MS = 10_000;

export interface WebPushParts {
  keys: () => Promise<VapidPair>;
  /** Whom a push service may write to about us: `mailto:` or `https:`. */
  subject: string;
  hosts: readonly string[];
  clock: Clock;
  /** Of a push service in a spec. */
  ca?: string;
  timeoutMs?: number;
}

/** Pushes to browsers (RFC 8030, 8291, 8292). An address that is only a token has no sender here. */
export class WebPushSender extends PushSender {
  private readonly agent: Agent;

  constructor(private readonly parts: WebPushParts) {
    super();
    const { ca } = parts;
    this.agent = new Agent({
      keepAlive: true,
      maxSockets: 20,
      lookup: publicLookup(),
      ...(ca ? { ca } : {}),
    });
  }

  async publicKey(): Promise<string> {
    return (await this.parts.keys()).publicKey;
  }

  async send(to: PushAddress, message: PushMessage, terms: PushTerms): Promise<PushOutcome> {
    if (to.kind === 'fcm') return { kind: 'no_sender' };
    // The list may have become shorter since it was registered.
    if (!isPushHost(to.endpoint, this.parts.hosts)) return { kind: 'gone' };
    const { headers, body } = await this.sealed(to, message, terms);
    try {
      return this.outcome(await this.post(to.endpoint, headers, body));
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException;
      return { kind: 'unavailable', why: code ?? name };
    }
  }

  private async sealed(
    { endpoint, p256dh, auth }: Extract<PushAddress, { kind: 'web' }>,
    message: PushMessage,
    { ttlSeconds, urgency }: PushTerms,
  ) {
    const vapidDetails = { subject: this.parts.subject, ...(await this.parts.keys()) };
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, pushPayload(message), {
      vapidDetails,
      TTL: ttlSeconds,
      urgency,
    });
  }

  /**
   * Our own call, because the library's has no limit for the whole of it and reads what comes back without end. Status
   * and headers say everything; a redirect is an answer like others and is not followed.
   */
  private post(
    endpoint: string,
    headers: Record<string, unknown>,
    body: Buffer | null,
  ): Promise<{ status: number; retryAfter: string | undefined }> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(this.parts.timeoutMs ?? TIMEOUT_MS);
      const sending = request(
        endpoint,
        { method: 'POST', agent: this.agent, headers: headers as Record<string, string>, signal },
        reply => {
          resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] });
          reply.on('error', () => undefined).resume();
        },
      );
      sending.on('error', reject).end(body ?? undefined);
    });
  }

  /** docs/rules/notification.md N10 */
  private outcome({ status, retryAfter }: { status: number; retryAfter: string | undefined }): PushOutcome {
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    if (status >= 500) return { kind: 'unavailable', why: `${status}` };
    if (status !== 429) return { kind: 'refused', status };
    const seconds = this.secondsUntil(retryAfter);
    return seconds === undefined ? { kind: 'unavailable', why: '429' } : { kind: 'wait', seconds };
  }

  /** `Retry-After` is a number of seconds or a date (RFC 9110). */
  private secondsUntil(retryAfter: string | undefined): number | undefined {
    if (retryAfter === undefined) return undefined;
    if (/^\d+$/.test(retryAfter)) return Math.max(1, Number(retryAfter));
    const at = Date.parse(retryAfter);
    if (Number.isNaN(at)) return undefined;
    return Math.max(1, Math.ceil((at - millis(this.parts.clock.real())) / 1000));
  }

  close(): void {
    this.agent.destroy();
  }
}
