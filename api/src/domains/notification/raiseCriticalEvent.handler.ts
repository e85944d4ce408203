import type { CriticalEventRequest } from '@mudu/contracts/notification/requests';
import { staff } from '@mudu/contracts/roles';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { commandFromRequest } from '../../messaging/commandContext.js';
import { ProcessEngine } from '../../messaging/processEngine.js';
import { PersonDirectory } from '../../ports/personDirectory.js';
import { TellPeople } from './tellPeople.handler.js';

/** Someone of the staff warns all others. Returns how many are told. */
export class RaiseCriticalEvent extends Command<number> {
  constructor(
    readonly request: CriticalEventRequest,
    /** The same request sent again is the same warning, also when the first try died half-way. */
    readonly id: string = v7(),
  ) {
    super();
  }
}

@CommandHandler(RaiseCriticalEvent)
export class RaiseCriticalEventHandler implements ICommandHandler<RaiseCriticalEvent> {
  constructor(
    private readonly people: PersonDirectory,
    private readonly engine: ProcessEngine,
    private readonly commands: CommandBus,
  ) {}

  async execute({ request, id }: RaiseCriticalEvent): Promise<number> {
    const { title, message, severity, payload } = request;
    const to = await this.people.staffWith(staff);
    const more = typeof payload.data === 'object' ? payload.data : {};
    const data = { ...more, kind: 'by_hand', severity };
    const news = {
      to,
      type: 'critical_event' as const,
      payload: { ...payload, data },
      words: { title, message },
    };
    return this.engine.run(() => this.commands.execute(new TellPeople(id, [news], commandFromRequest(null))));
  }
}
