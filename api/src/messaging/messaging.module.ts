import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ReactionJobs } from './jobs/reactionJobs.js';
import { ProcessEngine } from './processEngine.js';
import { ProcessSubscription } from './processSubscription.js';

@Global()
@Module({
  imports: [CqrsModule],
  providers: [ProcessEngine, ReactionJobs, ProcessSubscription],
  exports: [ProcessEngine],
})
export class MessagingModule {}
