import { endpoint } from '@mudu/contracts/endpoint';
import { getWalletStatement } from '@mudu/contracts/endpoints/wallet';
import { messageSchema } from '@mudu/contracts/schema';
import type { StreamableFile } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import * as v from 'valibot';
import { endpointOf, type Input, Route } from './endpointRoute.js';
import { type JsonText, jsonText } from './jsonText.js';

const greet = endpoint({
  method: 'POST',
  path: '/greet/:name',
  who: 'public',
  summary: 'Greets.',
  params: v.object({ name: v.string() }),
  reply: messageSchema,
});
const count = endpoint({
  method: 'GET',
  path: '/count',
  who: 'public',
  summary: 'Counts.',
  reply: v.object({ n: v.number(), last: v.optional(v.string()) }),
});

class Greet extends Command<{ message: string }> {}
/** Says nothing about its reply. */
class Untyped {}
declare const commands: CommandBus;

// @ts-expect-error: nor can it have a handler
@CommandHandler(Untyped)
// @ts-expect-error: whose result would be anything
class UntypedHandler implements ICommandHandler<Untyped> {
  async execute() {}
}

// The compiler is the test here: each expected error is one that `tsc` would miss if the decorator took the method.
class Fitting {
  @Route(greet)
  command(_: Input<typeof greet>) {
    return commands.execute(new Greet());
  }
  @Route(greet)
  plain() {
    return { message: 'Hello' };
  }
  @Route(count)
  optional() {
    return { n: 1 };
  }
  @Route(greet)
  text(): JsonText<{ message: string }> {
    return jsonText('{"message":"Hello"}');
  }
  @Route(getWalletStatement)
  async file(): Promise<StreamableFile> {
    throw new Error('not called');
  }
  @Route(greet, { readsFirst: true })
  async inTwo() {
    return async () => ({ message: 'Hello' });
  }
}

class Misfitting {
  // @ts-expect-error: n is a number
  @Route(count)
  otherType() {
    return { n: '1' };
  }
  // @ts-expect-error: message is missing
  @Route(greet)
  async missing() {
    return {};
  }
  // @ts-expect-error: a field that the row's reply does not have
  @Route(greet)
  leaking() {
    return { message: 'Hello', passwordHash: 'x' };
  }
  // @ts-expect-error: nothing is known of the reply
  @Route(greet)
  anything() {
    return JSON.parse('{"message":"Hello"}');
  }
  // @ts-expect-error: a promise of which nothing is known
  @Route(greet)
  untyped() {
    // @ts-expect-error: a command has to say what comes back
    return commands.execute(new Untyped());
  }
  // @ts-expect-error: nothing comes back
  @Route(greet)
  async nothing() {}
  // @ts-expect-error: JSON text of something else
  @Route(greet)
  otherText(): JsonText<{ n: number }> {
    return jsonText('{"n":1}');
  }
  // @ts-expect-error: text that nothing is known of
  @Route(greet)
  anyText(): string {
    return '{"message":"Hello"}';
  }
  // @ts-expect-error: the input of another row
  @Route(greet)
  otherInput(_: Input<typeof count>) {
    return { message: 'Hello' };
  }
  // @ts-expect-error: the writing is never called
  @Route(greet)
  async unasked() {
    return async () => ({ message: 'Hello' });
  }
  // @ts-expect-error: there is no writing to call
  @Route(greet, { readsFirst: true })
  async written() {
    return { message: 'Hello' };
  }
  // @ts-expect-error: the writing gives something else
  @Route(greet, { readsFirst: true })
  async otherWriting() {
    return async () => ({ n: 1 });
  }
  // @ts-expect-error: a row without a reply gives a file
  @Route(getWalletStatement)
  noFile() {
    return { message: 'Hello' };
  }
}

describe('the method of a row', () => {
  it('is bound to the row it names', () => {
    const context = { getHandler: () => Fitting.prototype.plain } as never;
    expect(endpointOf(context)).toBe(greet);
    expect([Misfitting, UntypedHandler]).toHaveLength(2);
  });
});
