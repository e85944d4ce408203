import { Module } from '@nestjs/common';
import { Letters } from './letters.js';
import { MailJobs } from './mailJobs.js';

@Module({ providers: [Letters, MailJobs] })
export class MailModule {}
