import { type PromoId, streams } from '@mudu/contracts/ids';
import type { PromoTerms } from '@mudu/contracts/promo/events';
import { Injectable } from '@nestjs/common';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { promoDecider } from './promo.decider.js';

/** The promotions' streams, for who only wants to know. */
@Injectable()
export class Promos {
  constructor(private readonly executor: CommandExecutor) {}

  /** What a promotion says today; undefined where there is none. */
  async terms(promoId: PromoId): Promise<PromoTerms | undefined> {
    const { state } = await this.executor.load(promoDecider, streams.promo(promoId));
    return state.kind === 'none' ? undefined : state.terms;
  }
}
