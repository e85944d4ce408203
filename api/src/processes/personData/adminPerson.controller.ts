import { getUser, updateUser } from '@mudu/contracts/endpoints/admin';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { UpdatePerson } from '../../domains/person/index.js';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { PersonRecord } from './personRecord.js';

@Controller()
export class AdminPersonController {
  constructor(
    private readonly commands: CommandBus,
    private readonly record: PersonRecord,
  ) {}

  @Route(getUser)
  one(@In() { params, caller }: Input<typeof getUser>) {
    return this.record.of(params.id, caller);
  }

  @Route(updateUser)
  async update(@In() { params, body, caller }: Input<typeof updateUser>) {
    await this.commands.execute(new UpdatePerson(caller, params.id, body));
    return this.record.of(params.id, caller);
  }
}
