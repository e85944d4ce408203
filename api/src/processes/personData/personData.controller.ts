import { eraseProfile, exportProfile } from '@mudu/contracts/endpoints/person';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { PersonExport } from './personExport.js';
import { RequestErasure } from './requestErasure.handler.js';

@Controller()
export class PersonDataController {
  constructor(
    private readonly commands: CommandBus,
    private readonly exported: PersonExport,
  ) {}

  @Route(exportProfile)
  export(@In() { caller }: Input<typeof exportProfile>) {
    return this.exported.of(caller);
  }

  @Route(eraseProfile)
  erase(@In() { caller, body }: Input<typeof eraseProfile>) {
    return this.commands.execute(new RequestErasure(caller, body));
  }
}
