import { Command, type CommandBus } from '@nestjs/cqrs';
import { pino } from 'pino';
import type { NextStep, Process, ProcessContext, RecordedEvent } from './process.js';
import { ProcessEngine } from './processEngine.js';

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
  return { ids, react: () => engine.react(event) };
}

describe('what an event asks of a process', () => {
  it('is carried out step by step, and beside each other where a step is of several', async () => {
    let second: (() => void) | undefined;
    const secondBegan = new Promise<void>(resolve => {
      second = resolve;
    });
    const done: string[] = [];
    const { ids, react } = engineFor([[asking('a'), asking('b')], asking('c')], async name => {
      if (name === 'b') second?.();
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
});
