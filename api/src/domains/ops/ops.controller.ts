import { getAudit } from '@mudu/contracts/endpoints/admin';
import {
  dropJob,
  listEvents,
  listJobs,
  listProjections,
  rebuildProjection,
  redriveJob,
} from '@mudu/contracts/endpoints/ops';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In, type Input, Route } from '../../http/endpointRoute.js';
import { FailedJobs } from '../../messaging/jobs/failedJobs.js';
import { AuditQueries } from './audit.queries.js';
import { EventQueries } from './event.queries.js';
import { ProjectionQueries } from './projection.queries.js';
import { RebuildProjection } from './rebuildProjection.handler.js';

@Controller()
export class OpsController {
  constructor(
    private readonly projections: ProjectionQueries,
    private readonly jobs: FailedJobs,
    private readonly events: EventQueries,
    private readonly audit: AuditQueries,
    private readonly commands: CommandBus,
  ) {}

  @Route(listProjections)
  listProjections() {
    return this.projections.all();
  }

  @Route(rebuildProjection)
  async rebuild(@In() { params }: Input<typeof rebuildProjection>) {
    await this.commands.execute(new RebuildProjection(params.name));
    return this.projections.one(params.name);
  }

  @Route(listEvents)
  listEvents(@In() { query, caller }: Input<typeof listEvents>) {
    return this.events.list(query, caller.role);
  }

  @Route(getAudit)
  listAudit(@In() { query }: Input<typeof getAudit>) {
    return this.audit.list(query);
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
