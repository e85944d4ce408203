import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { ScheduleModule } from '@nestjs/schedule';
import { allModules } from './allModules.js';
import { AccessGuard } from './http/accessGuard.js';
import { ConsistencyInterceptor } from './http/consistencyInterceptor.js';
import { IdempotencyInterceptor } from './http/idempotencyInterceptor.js';
import { ProblemFilter } from './http/problemFilter.js';
import { RetentionJob } from './http/retention.schedule.js';
import { type ApiParts, PartsModule } from './parts.module.js';

@Module({})
export class AppModule {
  static with(parts: ApiParts): DynamicModule {
    return {
      module: AppModule,
      imports: [PartsModule.with(parts), CqrsModule.forRoot(), ScheduleModule.forRoot(), ...allModules],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useClass: ConsistencyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_FILTER, useClass: ProblemFilter },
        RetentionJob,
      ],
    };
  }
}
