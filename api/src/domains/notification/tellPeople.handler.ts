import type { Notice } from '@mudu/contracts/notification/events';
import type { Clock, Instant } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';
import { Notifications, recipientsOf } from './notifications.js';

/** What some people are to be told. */
export interface News extends Omit<Notice, 'words'> {
  words?: Notice['words'];
  to: readonly string[];
}

/** Tells what one cause has to tell, once however often it is asked. Returns for how many people it was stored. */
export class TellPeople extends Command<number> {
  constructor(
    /** The id of an event, or of whatever else makes this news. */
    readonly cause: string,
    readonly news: readonly News[],
    readonly context: CommandContext,
    /** When it happened, if not now; and the announcement that it is a part of. */
    readonly about: { at?: Instant; announcementId?: string } = {},
  ) {
    super();
  }
}

@CommandHandler(TellPeople)
export class TellPeopleHandler implements ICommandHandler<TellPeople> {
  constructor(
    private readonly notifications: Notifications,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ cause, news, context, about }: TellPeople): Promise<number> {
    const notices = news.map(({ to, type, payload, words = null }) => ({
      type,
      payload,
      words,
      recipients: recipientsOf(cause, type, to),
    }));
    if (notices.every(({ recipients }) => recipients.length === 0)) return 0;
    const { state } = await this.notifications.handle(
      cause,
      {
        type: 'Tell',
        notices,
        announcementId: about.announcementId ?? null,
        at: about.at ?? this.clock.now(),
      },
      context,
    );
    return state.kind === 'told' ? state.people : 0;
  }
}
