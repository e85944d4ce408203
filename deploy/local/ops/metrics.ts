import type { Mount } from '@mudu/api/createApi';
import { API } from '@mudu/api/http/routeTable';
import { streamEvents } from '@mudu/contracts/endpoints/notification';
import { isProblem } from '@mudu/contracts/problems';
import { AppendRefused, OutcomeUnknown, RevisionConflict } from '@mudu/event-store/errors';
import type { EventStore } from '@mudu/event-store/eventStore';
import type { CommandBus, ICommand } from '@nestjs/cqrs';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** From a cached read to the longest that a statement may take. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Lasts as long as the browser's tab, which says nothing about the shop. */
const STREAM = `${API}${streamEvents.path}`;

/**
 * What this process measures of itself, by Prometheus. Labels name kinds, such as a route or a command: never a person,
 * and nothing of which there is one for each order.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = this.durations(
    'mudu_http_request_duration_seconds',
    'Answered HTTP requests.',
    ['method', 'route', 'status'],
  );
  private readonly commands = this.durations(
    'mudu_command_duration_seconds',
    'Commands of the bus: done, refused by a rule, or failed.',
    ['command', 'outcome'],
  );
  private readonly appends = this.durations(
    'mudu_append_duration_seconds',
    'Appends to the log: written, conflict (somebody was first), refused, unavailable, or unknown.',
    ['outcome'],
  );

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Counts and times every request of the server that it is mounted on. */
  readonly mount: Mount = fastify => {
    fastify.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      if (route === STREAM) return;
      this.requests.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
    });
  };

  /** The same store, whose appends are timed. */
  store(store: EventStore): EventStore {
    const append: EventStore['append'] = async (...given) => {
      const done = this.appends.startTimer();
      try {
        const appended = await store.append(...given);
        done({ outcome: 'written' });
        return appended;
      } catch (error) {
        done({ outcome: outcomeOfAppend(error) });
        throw error;
      }
    };
    return Object.create(store, { append: { value: append } });
  }

  /** Times the commands of a bus from now on. */
  watchCommands(bus: CommandBus): void {
    const execute = bus.execute.bind(bus) as (command: ICommand) => Promise<unknown>;
    const timed = async (command: ICommand): Promise<unknown> => {
      const done = this.commands.startTimer({ command: command.constructor.name });
      try {
        const reply = await execute(command);
        done({ outcome: 'done' });
        return reply;
      } catch (error) {
        done({ outcome: isProblem(error) ? 'refused' : 'failed' });
        throw error;
      }
    };
    bus.execute = timed as CommandBus['execute'];
  }

  private durations<Label extends string>(name: string, help: string, labelNames: Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [this.registry] });
  }
}

function outcomeOfAppend(error: unknown): string {
  if (error instanceof RevisionConflict) return 'conflict';
  if (error instanceof AppendRefused) return 'refused';
  return error instanceof OutcomeUnknown ? 'unknown' : 'unavailable';
}
