import { DiscoveryService } from '@nestjs/core';

/** Recurring work: a name that is nobody else's, and a cron expression (as of @nestjs/schedule) for when. */
export interface RecurringWork {
  name: string;
  when: string;
}

export const recurringWork = DiscoveryService.createDecorator<RecurringWork>();

/**
 * For a method of a provider: one instance of the shop carries it out, as a job, whenever the clock comes by `when`
 * (Schedule). It is not started while its last run is open.
 */
export const Recurring =
  (name: string, when: string) =>
  (of: object, method: string, descriptor: TypedPropertyDescriptor<() => Promise<void>>): void => {
    recurringWork({ name, when })(of, method, descriptor);
  };
