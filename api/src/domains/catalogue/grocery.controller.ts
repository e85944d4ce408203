import {
  archiveGrocery,
  createGrocery,
  deleteGrocery,
  getGrocery,
  listActiveGroceries,
  listGroceries,
  listGroceryCategories,
  updateGrocery,
} from '@mudu/contracts/endpoints/catalogue';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { RepliesJsonText } from '../../http/jsonText.js';
import { ArchiveItem } from './archiveItem.handler.js';
import { CatalogueQueries } from './catalogue.queries.js';
import { CreateItem } from './createItem.handler.js';
import { DeleteItem } from './deleteItem.handler.js';
import { UpdateItem } from './updateItem.handler.js';

@Controller()
export class GroceryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CatalogueQueries,
  ) {}

  @Route(createGrocery)
  create(@In() { caller, body, idempotencyKey }: Input<typeof createGrocery>) {
    const form = { ...body, items: [] };
    return this.commands.execute(new CreateItem('grocery', form, caller.userId, idempotencyKey));
  }

  @Route(listGroceries)
  @RepliesJsonText()
  list(@In() { query, caller }: Input<typeof listGroceries>) {
    return this.queries.groceries(query, caller.role);
  }

  @Route(listActiveGroceries)
  @RepliesJsonText()
  active(@In() { query }: Input<typeof listActiveGroceries>) {
    return this.queries.activeGroceries(query);
  }

  @Route(listGroceryCategories)
  categories() {
    return { categories: this.queries.filledCategories() };
  }

  @Route(getGrocery)
  @RepliesJsonText()
  get(@In() { params, caller }: Input<typeof getGrocery>) {
    return this.queries.one('grocery', params.id, caller.role);
  }

  @Route(updateGrocery)
  update(@In() { params, body }: Input<typeof updateGrocery>) {
    const { expectedVersion: version, expectedQuantity: quantity, ...edit } = body;
    return this.commands.execute(new UpdateItem('grocery', params.id, edit, { version, quantity }));
  }

  @Route(archiveGrocery)
  archive(@In() { params }: Input<typeof archiveGrocery>) {
    return this.commands.execute(new ArchiveItem('grocery', params.id));
  }

  @Route(deleteGrocery)
  delete(@In() { params }: Input<typeof deleteGrocery>) {
    return this.commands.execute(new DeleteItem('grocery', params.id));
  }
}
