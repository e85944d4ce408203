import type { ReplyOf } from '@mudu/contracts/endpoint';
import type { eraseProfile } from '@mudu/contracts/endpoints/person';
import type { UserId } from '@mudu/contracts/ids';
import { problem } from '@mudu/contracts/problems';
import { type Clock, formatDay, lagosDay, plusDays, startOfLagosDay } from '@mudu/contracts/time';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PlanErasure } from '../../domains/person/index.js';
import type { Identity } from '../../platform/requestContext.js';
import { Settings } from '../../platform/shopSettings.js';
import { InjectClock } from '../../platform/tokens.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { ErasureObstacles } from './erasureObstacles.js';

type Erasure = ReplyOf<typeof eraseProfile>;

export class RequestErasure extends Command<Erasure> {
  constructor(
    readonly caller: Identity,
    readonly request: { userId?: string | undefined; cancel: boolean },
  ) {
    super();
  }
}

@CommandHandler(RequestErasure)
export class RequestErasureHandler implements ICommandHandler<RequestErasure> {
  constructor(
    private readonly commands: CommandBus,
    private readonly people: PersonDirectory,
    private readonly obstacles: ErasureObstacles,
    private readonly settings: Settings,
    @InjectClock() private readonly clock: Clock,
  ) {}

  async execute({ caller, request }: RequestErasure): Promise<Erasure> {
    const personId = (request.userId ?? caller.userId) as UserId;
    if (personId !== caller.userId && caller.role !== 'super_admin') throw problem('forbidden');
    const person = await this.people.contact(personId);
    if (!person?.email) throw problem('not_found');
    if (request.cancel) {
      await this.commands.execute(new PlanErasure(personId, null));
      return { message: 'Your account stays.', erasesOn: null };
    }
    // Who works here stops doing so first: the last super admin could not go otherwise either.
    if (person.role !== 'customer') throw problem('erasure_not_possible', { still: ['role'] });
    await this.obstacles.refuse(personId);
    const day = plusDays(lagosDay(this.clock.now()), (await this.settings.all()).erasureDays);
    const erasesOn = await this.commands.execute(new PlanErasure(personId, day));
    if (!erasesOn) throw problem('not_found');
    return {
      message: `This account will be erased on ${formatDay(startOfLagosDay(erasesOn))}.`,
      erasesOn,
    };
  }
}
