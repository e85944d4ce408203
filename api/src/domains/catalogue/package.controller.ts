import {
  archivePackage,
  createPackage,
  deletePackage,
  discover,
  getPackage,
  listActivePackages,
  listPackages,
  updatePackage,
} from '@mudu/contracts/endpoints/catalogue';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { RepliesJsonText } from '../../http/jsonText.js';
import { ArchiveItem } from './archiveItem.handler.js';
import { CatalogueQueries } from './catalogue.queries.js';
import { CreateItem } from './createItem.handler.js';
import { CustomPackages } from './customPackages.js';
import { DeleteItem } from './deleteItem.handler.js';
import { UpdateItem } from './updateItem.handler.js';

@Controller()
export class PackageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CatalogueQueries,
    private readonly customs: CustomPackages,
  ) {}

  @Route(createPackage)
  create(@In() { caller, body, idempotencyKey }: Input<typeof createPackage>) {
    const form = { ...body, category: null };
    return this.commands.execute(new CreateItem('package', form, caller.userId, idempotencyKey));
  }

  @Route(listPackages)
  @RepliesJsonText()
  list(@In() { query, caller }: Input<typeof listPackages>) {
    return this.queries.packages(query, caller.role);
  }

  @Route(listActivePackages)
  @RepliesJsonText()
  active() {
    return this.queries.activePackages();
  }

  @Route(discover)
  @RepliesJsonText()
  discover() {
    return this.queries.discover();
  }

  @Route(getPackage)
  @RepliesJsonText()
  async get(@In() { params, caller }: Input<typeof getPackage>) {
    const custom = await this.customs.find(caller.userId, params.id);
    return custom ?? this.queries.one('package', params.id, caller.role);
  }

  @Route(updatePackage)
  update(@In() { params, body }: Input<typeof updatePackage>) {
    const { expectedVersion: version, expectedQuantity: quantity, ...edit } = body;
    return this.commands.execute(new UpdateItem('package', params.id, edit, { version, quantity }));
  }

  @Route(archivePackage)
  archive(@In() { params }: Input<typeof archivePackage>) {
    return this.commands.execute(new ArchiveItem('package', params.id));
  }

  @Route(deletePackage)
  delete(@In() { params }: Input<typeof deletePackage>) {
    return this.commands.execute(new DeleteItem('package', params.id));
  }
}
