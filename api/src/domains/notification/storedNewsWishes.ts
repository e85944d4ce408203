import type { Topic } from '@mudu/contracts/notification/requests';
import type { Clock } from '@mudu/contracts/time';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock } from '../../platform/tokens.js';
import { type NewsAnswer, NewsWishes } from '../../ports/newsWishes.js';
import { AnnouncedPromos } from './announcedPromos.js';
import { Preferences } from './preferences.js';
import { quietSeconds } from './quietHours.js';

/** What people want to hear of, and when, for who sends. */
@Injectable()
export class StoredNewsWishes extends NewsWishes {
  constructor(
    private readonly preferences: Preferences,
    private readonly settings: Settings,
    private readonly promos: AnnouncedPromos,
    @InjectClock() private readonly clock: Clock,
  ) {
    super();
  }

  async ask(
    personId: string,
    topic: Topic,
    channel: 'push' | 'mail',
    notificationId: string,
  ): Promise<NewsAnswer> {
    const wanting = await this.preferences.wanting([personId], topic, channel);
    if (wanting.length === 0) return { kind: 'unwanted' };
    const { quietHours } = await this.settings.all();
    const seconds = quietSeconds(this.clock.now(), quietHours);
    if (seconds > 0) return { kind: 'wait', seconds };
    const isOver = topic === 'promotions' && (await this.promos.isOver(notificationId));
    return { kind: isOver ? 'unwanted' : 'go' };
  }
}
