import { dropJob, listJobs, listProjections, redriveJob } from '@mudu/contracts/endpoints/ops';
import { Controller } from '@nestjs/common';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { FailedJobs } from '../../messaging/jobs/failedJobs.js';
import { ProjectionQueries } from './projection.queries.js';

@Controller()
export class OpsController {
  constructor(
    private readonly projections: ProjectionQueries,
    private readonly jobs: FailedJobs,
  ) {}

  @Route(listProjections)
  listProjections() {
    return this.projections.all();
  }

  @Route(listJobs)
  listJobs() {
    return this.jobs.list();
  }

  @Route(redriveJob)
  async redriveJob(@In() { params }: Input<typeof redriveJob>) {
    await this.jobs.redrive(params.id);
    return { message: 'This job will be tried again' };
  }

  @Route(dropJob)
  async dropJob(@In() { params, body }: Input<typeof dropJob>) {
    await this.jobs.drop(params.id, body.reason);
    return { message: 'This job has been dropped' };
  }
}
