import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type News, TellPeople } from '../../domains/notification/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import type { RecordedEvent } from '../../messaging/process.js';
import type { NewsOf } from './newsOf.js';
import { NewsSources } from './newsSources.js';
import { orderNews } from './orderNews.js';
import { paymentNews } from './paymentNews.js';
import { personNews } from './personNews.js';
import { planNews } from './planNews.js';
import { stockNews } from './stockNews.js';
import { walletNews } from './walletNews.js';

export const newsOf: NewsOf = {
  ...orderNews,
  ...paymentNews,
  ...walletNews,
  ...planNews,
  ...personNews,
  ...stockNews,
};

/** Tells whoever it concerns what has happened. */
export class TellNews extends Command<void> {
  constructor(
    readonly event: RecordedEvent,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TellNews)
export class TellNewsHandler implements ICommandHandler<TellNews> {
  constructor(
    private readonly sources: NewsSources,
    private readonly commands: CommandBus,
  ) {}

  async execute({ event, context }: TellNews): Promise<void> {
    const find = newsOf[event.type] as
      | ((event: RecordedEvent, sources: NewsSources) => Promise<News[]>)
      | undefined;
    const news = (await find?.(event, this.sources)) ?? [];
    if (news.length === 0) return;
    await this.commands.execute(new TellPeople(event.id, news, context, { at: event.meta.at }));
  }
}
