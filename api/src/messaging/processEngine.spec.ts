import { jest } from '@jest/globals';
import { Command, type CommandBus } from '@nestjs/cqrs';
import { pino } from 'pino';
import { runInContext, systemContext } from '../platform/requestContext.js';
import type { NextStep, Process, ProcessContext, RecordedEvent } from './process.js';
import { ProcessEngine } from './processEngine.js';
import { handOn } from './reactions.js';

class Asked extends Command<void> {
  constructor(
    readonly name: string,
    readonly context: ProcessContext,
  ) {
    super();
  }
}
const asking = (name: string) => (context: ProcessContext) => new Asked(name, context);

/** Carries out the steps; `work` is what a command of that name does. */
function engineFor(steps: readonly NextStep[], work: (name: string) => Promise<void>) {
  const ids: string[] = [];
  const commands = {
    execute: async ({ name, context }: Asked) => {
      ids.push(`${name}: ${context.commandId}`);
      await work(name);
    },
  };
  const process: Process = { name: 'tested', begins: 'now', react: () => steps };
  const engine = new ProcessEngine(
    commands as unknown as CommandBus,
    [process],
    { now: () => '2026-01-05T09:00:00.000Z' } as never,
    pino({ enabled: false }),
  );
  const event = { id: 'e', stream: 's', revision: 0, meta: {} } as unknown as RecordedEvent;
  const ending = { done: jest.fn(), left: jest.fn() };
  return {
    ids,
    ending,
    react: () => engine.react(event),
    /** As the request that wrote the event does it. */
    run: () => engine.run(async () => handOn([{ event, ending }])),
  };
}

describe('what an event asks of a process', () => {
  it('is carried out step by step, and beside each other where a step is of several', async () => {
    const { promise: secondBegan, resolve: second } = Promise.withResolvers<void>();
    const done: string[] = [];
    const { ids, react } = engineFor([[asking('a'), asking('b')], asking('c')], async name => {
      if (name === 'b') second();
      // One after the other this would never be.
      if (name === 'a') await secondBegan;
      if (name === 'c') expect(done.sort()).toEqual(['a', 'b']);
      done.push(name);
    });
    await react();
    expect(done).toHaveLength(3);
    expect(ids).toEqual(['a: tested e 0', 'b: tested e 1', 'c: tested e 2']);
  });

  it('waits for the others of a step when one fails, goes no further, and says why', async () => {
    const done: string[] = [];
    const { ids, react } = engineFor([[asking('a'), asking('b')], asking('c')], async name => {
      if (name === 'a') throw new Error('a has failed');
      await new Promise(setImmediate);
      done.push(name);
    });
    await expect(react()).rejects.toThrow('a has failed');
    expect(done).toEqual(['b']);
    expect(ids).toHaveLength(2);
  });

  it('goes on beside what nothing rests on; the work on the event ends with it, and so may the reply', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { ids, run, ending } = engineFor([{ beside: asking('a') }, asking('b')], name =>
      name === 'a' ? ended : Promise.resolve(),
    );
    const request = { ...systemContext('spec'), owed: [] as Promise<void>[] };
    await runInContext(request, run);
    expect(ids).toEqual(['a: tested e 0', 'b: tested e 1']);
    expect(request.owed).toHaveLength(1);
    expect(ending.done).not.toHaveBeenCalled();
    end();
    await Promise.all(request.owed);
    expect(ending.done).toHaveBeenCalledTimes(1);
  });

  it.each(['a', 'b'])('is left to the subscription when %s of two beside each other fails', async failing => {
    const { run, ending } = engineFor([{ beside: asking('a') }, asking('b')], async name => {
      if (name === failing) throw new Error(`${name} has failed`);
    });
    const request = { ...systemContext('spec'), owed: [] as Promise<void>[] };
    await runInContext(request, run);
    await Promise.all(request.owed);
    expect(ending.left).toHaveBeenCalledTimes(1);
    expect(ending.done).not.toHaveBeenCalled();
  });

  it.each(['run', 'react'] as const)(
    'is waited for to its end by %s where no reply is on its way',
    async how => {
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const engine = engineFor([{ beside: asking('a') }], () => ended);
      let over = false;
      const work = engine[how]().finally(() => {
        over = true;
      });
      await new Promise(setImmediate);
      expect(over).toBe(false);
      end();
      await work;
    },
  );
});
