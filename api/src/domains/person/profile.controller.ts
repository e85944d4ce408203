import { getProfile, updateProfile } from '@mudu/contracts/endpoints/person';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { PersonQueries } from './person.queries.js';
import { UpdateProfile } from './updateProfile.handler.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PersonQueries,
  ) {}

  @Route(getProfile)
  profile(@In() { caller }: Input<typeof getProfile>) {
    return this.queries.profile(caller.userId);
  }

  @Route(updateProfile)
  async update(@In() { body, caller }: Input<typeof updateProfile>) {
    await this.commands.execute(new UpdateProfile(caller.userId, body));
    return this.queries.profile(caller.userId);
  }
}
