import { type DynamicModule, Module } from '@nestjs/common';
import { ReactionJobs } from './jobs/reactionJobs.js';
import { PROCESSES, type Process } from './process.js';
import { ProcessEngine } from './processEngine.js';
import { ProcessSubscription } from './processSubscription.js';

@Module({})
export class MessagingModule {
  static with(processes: readonly Process[]): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [
        { provide: PROCESSES, useValue: processes },
        ProcessEngine,
        ReactionJobs,
        ProcessSubscription,
      ],
      exports: [ProcessEngine],
    };
  }
}
