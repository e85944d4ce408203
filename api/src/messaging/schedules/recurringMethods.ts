import { Injectable, type OnApplicationBootstrap, type OnModuleInit, Optional } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { CronJob } from 'cron';
import { type RecurringWork, recurringWork } from './recurring.js';
import { Schedule } from './schedule.js';

/** Finds what is `@Recurring`, and lets the clock start it where this process works in the background. */
@Injectable()
export class RecurringMethods implements OnModuleInit, OnApplicationBootstrap {
  private readonly found: RecurringWork[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly methods: MetadataScanner,
    private readonly schedule: Schedule,
    @Optional() private readonly clock?: SchedulerRegistry,
  ) {}

  onModuleInit(): void {
    for (const provider of this.discovery.getProviders()) {
      const { instance } = provider;
      if (typeof instance !== 'object' || instance === null) continue;
      for (const method of this.methods.getAllMethodNames(Object.getPrototypeOf(instance))) {
        const work = this.discovery.getMetadataByDecorator(recurringWork, provider, method);
        if (!work) continue;
        this.schedule.define(work.name, () => instance[method]());
        this.found.push(work);
      }
    }
  }

  onApplicationBootstrap(): void {
    for (const { name, when } of this.found)
      this.clock?.addCronJob(
        name,
        CronJob.from({ cronTime: when, onTick: () => this.schedule.start(name), start: true }),
      );
  }
}
