import {
  createAddress,
  deleteAddress,
  getAddress,
  listAddresses,
  updateAddress,
} from '@mudu/contracts/endpoints/person';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { CreateAddress } from './createAddress.handler.js';
import { DeleteAddress } from './deleteAddress.handler.js';
import { PersonQueries } from './person.queries.js';
import { UpdateAddress } from './updateAddress.handler.js';

/** Somebody else's address is a 404, like one that does not exist. */
@Controller()
export class AddressController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PersonQueries,
  ) {}

  @Route(createAddress)
  create(@In() { body, caller, idempotencyKey }: Input<typeof createAddress>) {
    return this.commands.execute(new CreateAddress(caller.userId, body, idempotencyKey));
  }

  @Route(listAddresses)
  list(@In() { caller }: Input<typeof listAddresses>) {
    return this.queries.addresses(caller.userId);
  }

  @Route(getAddress)
  get(@In() { params, caller }: Input<typeof getAddress>) {
    return this.queries.address(caller.userId, params.id);
  }

  @Route(updateAddress)
  update(@In() { params, body, caller }: Input<typeof updateAddress>) {
    return this.commands.execute(new UpdateAddress(caller.userId, params.id, body));
  }

  @Route(deleteAddress)
  delete(@In() { params, caller }: Input<typeof deleteAddress>) {
    return this.commands.execute(new DeleteAddress(caller.userId, params.id));
  }
}
