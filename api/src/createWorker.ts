import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import type { ApiParts } from './parts.module.js';

/** The same modules without a server. What the background does has begun when this returns; `close` ends it. */
export const createWorker = (parts: ApiParts): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.with({ ...parts, role: 'worker' }), {
    logger: false,
    abortOnError: false,
  });
