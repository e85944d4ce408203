import { Module } from '@nestjs/common';
import { FailedJobs } from '../../messaging/jobs/failedJobs.js';
import { OpsController } from './ops.controller.js';
import { ProjectionQueries } from './projection.queries.js';

@Module({
  controllers: [OpsController],
  providers: [ProjectionQueries, FailedJobs],
  exports: [ProjectionQueries],
})
export class OpsModule {}
