import { InlineReactions } from './inlineReactions.js';
import type { Unreacted } from './process.js';
import { collecting, handOn } from './reactions.js';

const written = (inline: InlineReactions, id: string): Unreacted => {
  const event = { id } as never;
  return { event, ending: inline.begin(event) };
};

describe('an event', () => {
  it('that is written where nobody collects is left to the subscription, which does not wait for it', async () => {
    const inline = new InlineReactions();
    handOn([written(inline, 'a')]);
    expect(await inline.took('a')).toBe(false);
  });

  it('is collected where it is written, and left when the work ends before anybody reacted', async () => {
    const inline = new InlineReactions();
    await collecting(async events => {
      handOn([written(inline, 'a')]);
      expect(events.map(({ event }) => event.id)).toEqual(['a']);
    });
    expect(await inline.took('a')).toBe(false);
  });

  it('that a straggler writes after the end is left as well', async () => {
    const inline = new InlineReactions();
    let straggle: () => void = () => undefined;
    const late = new Promise<void>(resolve => {
      straggle = resolve;
    });
    let straggler: Promise<void> = Promise.resolve();
    await collecting(async () => {
      straggler = late.then(() => handOn([written(inline, 'a')]));
    });
    straggle();
    await straggler;
    expect(await inline.took('a')).toBe(false);
  });
});
