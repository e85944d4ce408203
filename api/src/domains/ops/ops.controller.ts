import { listProjections } from '@mudu/contracts/endpoints/ops';
import { Controller } from '@nestjs/common';
import { Route } from '../../http/endpointRoute.js';
import { ProjectionQueries } from './projection.queries.js';

@Controller()
export class OpsController {
  constructor(private readonly projections: ProjectionQueries) {}

  @Route(listProjections)
  listProjections() {
    return this.projections.all();
  }
}
