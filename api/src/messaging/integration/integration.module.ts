import { Module } from '@nestjs/common';
import { EventPublisher } from './eventPublisher.js';

@Module({ providers: [EventPublisher] })
export class IntegrationModule {}
