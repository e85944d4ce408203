import { Module } from '@nestjs/common';
import { OpsController } from './ops.controller.js';
import { ProjectionQueries } from './projection.queries.js';

@Module({ controllers: [OpsController], providers: [ProjectionQueries] })
export class OpsModule {}
