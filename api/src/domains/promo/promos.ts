import { type PromoId, streams } from '@mudu/contracts/ids';
import { Injectable } from '@nestjs/common';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { promoDecider } from './promo.decider.js';
import type { KnownPromo } from './promo.state.js';

/** The promotions' streams, for who only wants to know. */
@Injectable()
export class Promos {
  constructor(private readonly executor: CommandExecutor) {}

  /** A promotion as it is today; undefined where there is none. */
  async find(promoId: PromoId): Promise<KnownPromo | undefined> {
    const { state } = await this.executor.load(promoDecider, streams.promo(promoId));
    return state.kind === 'none' ? undefined : state;
  }
}
