import { Module } from '@nestjs/common';
import { PushJobs } from './pushJobs.js';

@Module({ providers: [PushJobs] })
export class PushModule {}
