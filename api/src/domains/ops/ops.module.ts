import { Module } from '@nestjs/common';
import { FailedJobs } from '../../messaging/jobs/failedJobs.js';
import { AuditQueries } from './audit.queries.js';
import { EventQueries } from './event.queries.js';
import { OpsController } from './ops.controller.js';
import { ProjectionQueries } from './projection.queries.js';
import { RebuildProjectionHandler } from './rebuildProjection.handler.js';
import { Unsealed } from './unsealed.js';

@Module({
  controllers: [OpsController],
  providers: [ProjectionQueries, FailedJobs, EventQueries, AuditQueries, Unsealed, RebuildProjectionHandler],
  exports: [ProjectionQueries],
})
export class OpsModule {}
