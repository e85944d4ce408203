import { type PromoId, streams } from '@mudu/contracts/ids';
import { isProblem, problem } from '@mudu/contracts/problems';
import type { UpdatePromoRequest } from '@mudu/contracts/promo/requests';
import type { Promo } from '@mudu/contracts/promo/views';
import { type Clock, millis } from '@mudu/contracts/time';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { CommandExecutor } from '../../messaging/commandExecutor.js';
import { InjectClock } from '../../platform/tokens.js';
import { Catalogue } from '../../ports/catalogue.js';
import { requireKnownGoods } from './knownGoods.js';
import type { EditPromo } from './promo.commands.js';
import { promoDecider } from './promo.decider.js';
import { PromoCodes, WRITE_WITHIN_MS } from './promoCodes.js';
import { changesOf, replyOf } from './promoTerms.js';

export class UpdatePromo extends Command<Promo> {
  constructor(
    readonly promoId: PromoId,
    readonly request: UpdatePromoRequest,
  ) {
    super();
  }
}

@CommandHandler(UpdatePromo)
export class UpdatePromoHandler implements ICommandHandler<UpdatePromo> {
  constructor(
    private readonly executor: CommandExecutor,
    private readonly codes: PromoCodes,
    private readonly catalogue: Catalogue,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ promoId, request }: UpdatePromo): Promise<Promo> {
    await requireKnownGoods(this.catalogue, request);
    const startedAt = this.clock.real();
    const command: EditPromo = {
      type: 'EditPromo',
      changes: changesOf(request),
      active: request.status === undefined ? undefined : request.status === 'active',
      expectedVersion: request.expectedVersion,
      at: this.clock.now(),
    };
    const oldCode = await this.codeOf(promoId);
    const newCode = request.promotionCode;
    if (oldCode === undefined || newCode === undefined || newCode === oldCode) {
      const { state } = await this.edit(promoId, command);
      return replyOf(state, promoId, command.at);
    }
    // What is refused anyway holds no code.
    const { state: before } = await this.executor.load(promoDecider, streams.promo(promoId));
    const foreseen = promoDecider.decide(command, before);
    if (isProblem(foreseen)) throw foreseen;
    await this.codes.hold(newCode, promoId, id => this.codeOf(id));
    if (millis(this.clock.real()) - millis(startedAt) > WRITE_WITHIN_MS) throw problem('unavailable');
    try {
      const { state } = await this.edit(promoId, command);
      await this.codes.release(oldCode, promoId);
      return replyOf(state, promoId, command.at);
    } catch (error) {
      if (isProblem(error) && (await this.codeOf(promoId)) !== newCode)
        await this.codes.release(newCode, promoId);
      throw error;
    }
  }

  private edit(promoId: PromoId, command: EditPromo) {
    return this.executor.handle(promoDecider, streams.promo(promoId), command, commandFromRequest(null));
  }

  private async codeOf(promoId: PromoId): Promise<string | undefined> {
    const { state } = await this.executor.load(promoDecider, streams.promo(promoId));
    return state.kind === 'none' ? undefined : state.terms.code;
  }
}
