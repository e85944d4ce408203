import { type DynamicModule, Module } from '@nestjs/common';
import { FollowUp } from './followUp.js';
import { ReactionJobs } from './jobs/reactionJobs.js';
import { PROCESSES, type Process } from './process.js';
import { ProcessEngine } from './processEngine.js';
import { ProcessSubscription } from './processSubscription.js';
import { ReactionReports } from './reactionReports.js';

@Module({})
export class MessagingModule {
  static with(processes: readonly Process[]): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [
        { provide: PROCESSES, useValue: processes },
        ProcessEngine,
        FollowUp,
        ReactionJobs,
        ReactionReports,
        ProcessSubscription,
      ],
      exports: [ProcessEngine, FollowUp, ReactionReports],
    };
  }
}
