import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './liveStreams.js';
import { Missed } from './missed.js';

@Module({ controllers: [LiveController], providers: [LiveStreams, Missed] })
export class LiveModule {}
