import { getDashboard } from '@mudu/contracts/endpoints/admin';
import { Controller } from '@nestjs/common';
import { Route } from '../../http/endpointRoute.js';
import { DashboardQueries } from './dashboard.queries.js';

@Controller()
export class DashboardController {
  constructor(private readonly queries: DashboardQueries) {}

  @Route(getDashboard)
  now() {
    return this.queries.now();
  }
}
