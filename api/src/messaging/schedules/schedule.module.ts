import { Global, Module } from '@nestjs/common';
import { RetentionJob } from './retention.schedule.js';
import { Schedule } from './schedule.js';

@Global()
@Module({ providers: [Schedule, RetentionJob], exports: [Schedule] })
export class ScheduleChecksModule {}
