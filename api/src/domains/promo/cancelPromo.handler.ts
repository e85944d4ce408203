import { type PromoId, streams } from '@mudu/contracts/ids';
import type { Clock } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { InjectClock } from '../../platform/tokens.js';
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
    private readonly executor: CommandExecutor,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ promoId }: CancelPromo): Promise<{ message: string }> {
    const command = { type: 'Cancel', at: this.clock.now() } as const;
    await this.executor.handle(promoDecider, streams.promo(promoId), command, commandFromRequest(null));
    return { message: 'Promotion cancelled' };
  }
}
