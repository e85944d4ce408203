import {
  customizePackage,
  deleteCustomPackage,
  listCustomPackages,
  updateCustomPackage,
} from '@mudu/contracts/endpoints/catalogue';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { CreateCustomPackage } from './createCustomPackage.handler.js';
import { CustomPackages } from './customPackages.js';
import { DeleteCustomPackage } from './deleteCustomPackage.handler.js';
import { UpdateCustomPackage } from './updateCustomPackage.handler.js';

/** The caller's own custom packages. */
@Controller()
export class CustomPackageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly customs: CustomPackages,
  ) {}

  @Route(customizePackage)
  create(@In() { caller, body, idempotencyKey }: Input<typeof customizePackage>) {
    return this.commands.execute(new CreateCustomPackage(caller.userId, body, idempotencyKey));
  }

  @Route(listCustomPackages)
  list(@In() { caller, query }: Input<typeof listCustomPackages>) {
    return this.customs.list(caller.userId, query);
  }

  @Route(updateCustomPackage)
  update(@In() { caller, params, body }: Input<typeof updateCustomPackage>) {
    return this.commands.execute(new UpdateCustomPackage(caller.userId, params.id, body));
  }

  @Route(deleteCustomPackage)
  delete(@In() { caller, params }: Input<typeof deleteCustomPackage>) {
    return this.commands.execute(new DeleteCustomPackage(caller.userId, params.id));
  }
}
