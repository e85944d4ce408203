import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { ScheduleModule } from '@nestjs/schedule';
import { allModules } from './allModules.js';
import { AccessGuard } from './http/accessGuard.js';
import { ConsistencyInterceptor } from './http/consistencyInterceptor.js';
import { IdempotencyInterceptor } from './http/idempotencyInterceptor.js';
import { InTurn } from './http/inTurn.js';
import { KeptReplies } from './http/keptReplies.js';
import { ProblemFilter } from './http/problemFilter.js';
import { RepeatedKeys } from './http/repeatedKeys.js';
import { RetentionJob } from './http/retention.schedule.js';
import { WritesMeet } from './http/writesMeet.js';
import { LiveModule } from './live/live.module.js';
import { type ApiParts, PartsModule } from './parts.module.js';
import { answersRequests, worksInBackground } from './platform/role.js';

const aroundRequests: Provider[] = [
  KeptReplies,
  WritesMeet,
  { provide: APP_GUARD, useExisting: WritesMeet },
  { provide: APP_GUARD, useClass: AccessGuard },
  { provide: APP_GUARD, useClass: RepeatedKeys },
  { provide: APP_INTERCEPTOR, useClass: ConsistencyInterceptor },
  { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  { provide: APP_INTERCEPTOR, useExisting: WritesMeet },
  { provide: APP_INTERCEPTOR, useClass: InTurn },
  { provide: APP_FILTER, useClass: ProblemFilter },
];

@Module({})
export class AppModule {
  static with(parts: ApiParts): DynamicModule {
    const { role = 'all', schedules = 'by the clock' } = parts;
    return {
      module: AppModule,
      imports: [
        PartsModule.with(parts),
        CqrsModule.forRoot(),
        // Without it no clock starts what is @Recurring.
        ...(worksInBackground(role) && schedules === 'by the clock' ? [ScheduleModule.forRoot()] : []),
        ...(answersRequests(role) ? [LiveModule] : []),
        ...allModules,
      ],
      providers: [...(answersRequests(role) ? aroundRequests : []), RetentionJob],
    };
  }
}
