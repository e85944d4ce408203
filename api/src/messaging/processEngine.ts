import type { Clock } from '@mudu/contracts/time';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { currentRequest, owe, runInContext, systemContext } from '../platform/requestContext.js';
import { InjectClock, InjectLog } from '../platform/tokens.js';
import {
  groupOf,
  type NextCommand,
  type NextStep,
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
      await this.reactAtOnce(next);
    }
    return events;
  }

  /** Returns when all is done that others may rest on; the work on the event ends with the last of it. */
  private async reactAtOnce({ event, ending }: Unreacted): Promise<void> {
    const beside: Promise<void>[] = [];
    const leave = (error: unknown) => {
      ending.left();
      this.log.warn({ err: error, event: event.id, type: event.type }, 'reaction left to the subscription');
    };
    const reacted = this.react(event, { justWritten: true, beside });
    await reacted.catch(() => undefined);
    const ended = allOf([reacted, ...beside]).then(ending.done, leave);
    await (beside.length > 0 ? owe(ended) : ended);
  }

  /**
   * Everything this one event asks of these processes, in order. What the running request has just written need not be
   * read again to be answered; whoever answers later reads what became of it since. Whoever gives a list for it waits
   * for what is carried out beside the rest.
   */
  async react(
    event: RecordedEvent,
    {
      justWritten = false,
      of = this.inlineProcesses,
      beside,
    }: { justWritten?: boolean; of?: readonly Process[]; beside?: Promise<void>[] } = {},
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
      const begin = (step: NextStep): Promise<void> | undefined => {
        if (typeof step === 'function') return allOf([carryOut(step)]);
        if (!('beside' in step)) return allOf(step.map(carryOut));
        const work = allOf([carryOut(step.beside)]);
        if (!beside) return work;
        // Whoever gave the list looks at it when the rest has ended.
        work.catch(() => undefined);
        beside.push(work);
      };
      for (const step of process.react(event)) await begin(step);
    }
  }
}

/** Returns when all of them have ended, and throws what the first of those that failed threw. */
async function allOf(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
