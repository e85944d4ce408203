import { setCategories } from '@mudu/contracts/endpoints/adminSettings';
import { getCategories } from '@mudu/contracts/endpoints/settings';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { CatalogueQueries } from './catalogue.queries.js';
import { SetCategories } from './setCategories.handler.js';

@Controller()
export class CategoryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CatalogueQueries,
  ) {}

  @Route(getCategories)
  list() {
    return this.queries.categorySettings();
  }

  @Route(setCategories)
  async set(@In() { body }: Input<typeof setCategories>) {
    await this.commands.execute(new SetCategories(body));
    return this.list();
  }
}
