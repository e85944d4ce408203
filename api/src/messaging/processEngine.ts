import type { Clock } from '@mudu/contracts/time';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { currentRequest, runInContext, systemContext } from '../platform/requestContext.js';
import { InjectClock, InjectLog } from '../platform/tokens.js';
import {
  groupOf,
  type NextCommand,
  PROCESSES,
  type Process,
  type RecordedEvent,
  type Unreacted,
} from './process.js';
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
    return (await this.runToTell(work)).result;
  }

  /** The same, for who answers with what was written: all of it comes along, in the order of writing. */
  async runToTell<T>(work: () => Promise<T>): Promise<{ result: T; events: readonly RecordedEvent[] }> {
    if (!currentRequest()) return runInContext(systemContext('process'), () => this.runToTell(work));
    return collecting(async written => {
      const result = await work();
      return { result, events: await this.drain(written) };
    });
  }

  private async drain(unreacted: Unreacted[]): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for (let next = unreacted.shift(); next; next = unreacted.shift()) {
      events.push(next.event);
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
    return events;
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
      let index = 0;
      const carryOut = (next: NextCommand) =>
        this.commands.execute(
          next({
            commandId: `${process.name} ${event.id} ${index++}`,
            actor: { kind: 'system', name: process.name },
            correlationId: event.meta.correlationId,
            causationId: event.id,
            personId: event.meta.personId,
            after,
            at: this.clock.now(),
          }),
        );
      for (const step of process.react(event))
        await (typeof step === 'function' ? carryOut(step) : allOf(step.map(carryOut)));
    }
  }
}

/** Returns when all of them have ended, and throws what the first of those that failed threw. */
async function allOf(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
