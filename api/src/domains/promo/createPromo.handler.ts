import { type PromoId, streams } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import type { CreatePromoRequest } from '@mudu/contracts/promo/requests';
import type { Promo } from '@mudu/contracts/promo/views';
import { type Clock, millis } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { idUnderKey } from '../../platform/idUnderKey.js';
import { InjectClock } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { requireKnownGoods } from './knownGoods.js';
import { promoDecider } from './promo.decider.js';
import { PromoCodes, WRITE_WITHIN_MS } from './promoCodes.js';
import { replyOf, termsOf } from './promoTerms.js';

export class CreatePromo extends Command<Promo> {
  constructor(
    readonly request: CreatePromoRequest,
    readonly makerId: string,
    readonly idempotencyKey: string | null,
  ) {
    super();
  }
}

/** The code first, then the promotion: who dies in between leaves a code whose promotion the next one makes. */
@CommandHandler(CreatePromo)
export class CreatePromoHandler implements ICommandHandler<CreatePromo> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly codes: PromoCodes,
    private readonly catalogue: Catalogue,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ request, makerId, idempotencyKey }: CreatePromo): Promise<Promo> {
    await requireKnownGoods(this.catalogue, request);
    const at = this.clock.now();
    const ownId = idUnderKey(makerId, 'promotion', idempotencyKey, request) as PromoId;
    const { state: made } = await this.executor.load(promoDecider, streams.promo(ownId));
    if (made.kind !== 'none') return replyOf(made, ownId, at);
    const terms = termsOf(request, at);
    const startedAt = this.clock.real();
    const codeOf = async (id: PromoId) => {
      const { state } = await this.executor.load(promoDecider, streams.promo(id));
      return state.kind === 'none' ? undefined : state.terms.code;
    };
    const promoId = await this.codes.hold(terms.code, ownId, codeOf, { adopt: true });
    if (millis(this.clock.real()) - millis(startedAt) > WRITE_WITHIN_MS) throw problem('unavailable');
    const active = request.status === 'active';
    const { state } = await this.executor.handle(
      promoDecider,
      streams.promo(promoId),
      { type: 'Create', promoId, terms, active, at },
      commandFromRequest(null),
      { likelyNew: true },
    );
    return replyOf(state, promoId, at);
  }
}
