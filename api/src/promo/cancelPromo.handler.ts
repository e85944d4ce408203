import { type PromoId, streams } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Aggregates } from '../commands/aggregates.js';
import { requestCause } from '../commands/cause.js';
import { InjectClock } from '../platform/tokens.js';
import { promoDecider } from './promo.decider.js';

/** For good; its code stays its own. */
export class CancelPromo extends Command<{ message: string }> {
  constructor(readonly promoId: PromoId) {
    super();
  }
}

@CommandHandler(CancelPromo)
export class CancelPromoHandler implements ICommandHandler<CancelPromo> {
  constructor(
    private readonly aggregates: Aggregates,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ promoId }: CancelPromo): Promise<{ message: string }> {
    const command = { type: 'CancelPromo', at: this.clock.now() } as const;
    await this.aggregates.handle(promoDecider, streams.promo(promoId), command, requestCause(null));
    return { message: 'Promotion cancelled' };
  }
}
