import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { WorkflowSubscription } from './workflowSubscription.js';
import { Workflows } from './workflows.js';

@Global()
@Module({
  imports: [CqrsModule],
  providers: [Workflows, WorkflowSubscription],
  exports: [Workflows],
})
export class WorkflowModule {}
