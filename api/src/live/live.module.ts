import { Module } from '@nestjs/common';
import { PersonModule } from '../domains/person/person.module.js';
import { LiveController } from './live.controller.js';
import { LiveStreams } from './liveStreams.js';

@Module({ imports: [PersonModule], controllers: [LiveController], providers: [LiveStreams] })
export class LiveModule {}
