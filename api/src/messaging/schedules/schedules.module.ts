import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { RecurringMethods } from './recurringMethods.js';
import { Schedule } from './schedule.js';

@Global()
@Module({ imports: [DiscoveryModule], providers: [Schedule, RecurringMethods], exports: [Schedule] })
export class SchedulesModule {}
