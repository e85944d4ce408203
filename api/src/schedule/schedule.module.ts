import { Global, Module } from '@nestjs/common';
import { Schedule } from './schedule.js';
import { Tidy } from './tidy.schedule.js';

@Global()
@Module({ providers: [Schedule, Tidy], exports: [Schedule] })
export class ScheduleChecksModule {}
