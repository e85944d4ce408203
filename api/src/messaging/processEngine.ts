import type { Clock } from '@mudu/contracts/time';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { currentRequest, runInContext, systemContext } from '../platform/requestContext.js';
import { InjectClock, InjectLog } from '../platform/tokens.js';
import { groupOf, PROCESSES, type Process, type RecordedEvent, type Unreacted } from './process.js';
import { collecting } from './reactions.js';

/**
 * Carries out what events ask for: at once for the request that wrote them, and from the durable subscription
 * for everything a crash left open.
 */
@Injectable()
export class ProcessEngine {
  private readonly inlineProcesses: readonly Process[];

  constructor(
    private readonly commands: CommandBus,
    @Inject(PROCESSES) processes: readonly Process[],
    @InjectClock() private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {
    this.inlineProcesses = processes.filter(process => groupOf(process) === 'inline');
  }

  /**
   * Runs `work` and then, event by event, what its events lead to. When a reaction fails, the reply stands on
   * what is in the log, and the subscription carries on from there.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!currentRequest()) return runInContext(systemContext('process'), () => this.run(work));
    return collecting(async written => {
      const result = await work();
      await this.drain(written);
      return result;
    });
  }

  private async drain(unreacted: Unreacted[]): Promise<void> {
    for (let next = unreacted.shift(); next; next = unreacted.shift()) {
      try {
        await this.react(next.event, { justWritten: true });
        next.ending.done();
      } catch (error) {
        next.ending.left();
        this.log.warn(
          { err: error, event: next.event.id, type: next.event.type },
          'reaction left to the subscription',
        );
      }
    }
  }

  /**
   * Everything this one event asks of these processes, in order. What the running request has just written need not be
   * read again to be answered; whoever answers later reads what became of it since.
   */
  async react(
    event: RecordedEvent,
    {
      justWritten = false,
      of = this.inlineProcesses,
    }: { justWritten?: boolean; of?: readonly Process[] } = {},
  ): Promise<void> {
    const after = justWritten ? { stream: event.stream, revision: event.revision } : undefined;
    for (const process of of) {
      for (const [index, next] of process.react(event).entries())
        await this.commands.execute(
          next({
            commandId: `${process.name} ${event.id} ${index}`,
            actor: { kind: 'system', name: process.name },
            correlationId: event.meta.correlationId,
            causationId: event.id,
            personId: event.meta.personId,
            after,
            at: this.clock.now(),
          }),
        );
    }
  }
}
