import type { Topic } from '@mudu/contracts/notification/requests';

/** News is marketing: what a person can turn off and nobody hears at night (rules/notification.md N4). */
export type NewsAnswer = { kind: 'go' } | { kind: 'wait'; seconds: number } | { kind: 'unwanted' };

/** Asked by who sends, at the last moment: much may have waited since it was handed over. */
export abstract class NewsWishes {
  /** Unwanted too is what a notification tells of a promotion that is over by now. */
  abstract ask(
    personId: string,
    topic: Topic,
    channel: 'push' | 'mail',
    notificationId: string,
  ): Promise<NewsAnswer>;
}
