import type { PromoId } from '@mudu/contracts/ids';
import type { AnnouncementAudience } from '@mudu/contracts/notification/events';
import type { NotificationType } from '@mudu/contracts/notification/requests';
import { type Clock, lagosDay } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Announcements } from '../../domains/notification/index.js';
import type { CommandContext } from '../../messaging/decider.js';
import { InjectClock } from '../../platform/tokens.js';
import { NewsSources } from './newsSources.js';

/** Tells its audience of a promotion; those who were told of it and have not used it, when it is cancelled. */
export class AnnouncePromo extends Command<void> {
  constructor(
    /** The event that says so. */
    readonly cause: string,
    readonly promoId: PromoId,
    readonly type: Extract<NotificationType, `promo_${string}`>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AnnouncePromo)
export class AnnouncePromoHandler implements ICommandHandler<AnnouncePromo> {
  constructor(
    private readonly sources: NewsSources,
    private readonly announcements: Announcements,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ cause, promoId, type, context }: AnnouncePromo): Promise<void> {
    const { terms, usageCount } = await this.sources.promo(promoId);
    const { code, name, kind, discountPercent, discountAmountKobo, maxDiscountKobo } = terms;
    const { startDate, endDate, audiences } = terms;
    const today = lagosDay(this.clock.now());
    const isAhead = startDate > today;
    // Nobody can use it any more, whatever it is switched to.
    const isOver = (endDate !== null && endDate < today) || usageCount >= (terms.usageLimit ?? Infinity);
    if (isOver && type !== 'promo_cancelled') return;
    // Switched on before its days: it is told of when it starts.
    if (isAhead && type === 'promo_activated') return;
    const payload = {
      promoId,
      promoCode: code,
      promoTitle: name ?? code,
      ...(type === 'promo_cancelled'
        ? {}
        : {
            kind,
            ...(discountPercent === null ? {} : { discountPercent }),
            ...(discountAmountKobo === null ? {} : { discountAmountKobo }),
            data: {
              ...(isAhead ? { startDate } : {}),
              endDate,
              ...(maxDiscountKobo === null ? {} : { maxDiscountKobo }),
            },
          }),
    };
    const audience: AnnouncementAudience =
      type === 'promo_cancelled' ? { kind: 'told', promoId } : { kind: 'people', of: audiences };
    await this.announcements.announce(cause, { type, payload, words: null }, audience, context);
  }
}
