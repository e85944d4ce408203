import { Module } from '@nestjs/common';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './liveStreams.js';

@Module({ controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
