import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Announcements } from '../../domains/notification/index.js';

/** Lets an announcement that is in the log reach its people. */
export class StartAnnouncement extends Command<void> {
  constructor(readonly announcementId: string) {
    super();
  }
}

@CommandHandler(StartAnnouncement)
export class StartAnnouncementHandler implements ICommandHandler<StartAnnouncement> {
  constructor(private readonly announcements: Announcements) {}

  execute({ announcementId }: StartAnnouncement): Promise<void> {
    return this.announcements.start(announcementId);
  }
}
