import { type PublicEvent, publicEvent } from '@mudu/contracts/integration/publicEvent';
import type { Logged } from '../runRecord.js';
import type { Invariant } from './invariant.js';

export const topicsAreTheLog: Invariant = {
  id: 'I13',
  statement:
    'who reads the topics and passes over what it has seen reads of each stream what the log says of it, in order',
  needs: ['an event that was told twice'],
  violations({ log, told }) {
    if (!told) return [];
    const wrong: string[] = [];
    const read = new Map<string, Map<string, string>>();
    for (const { topic, key, value } of told) {
      const { id, ...rest } = JSON.parse(value) as PublicEvent;
      const seen = read.get(key) ?? new Map<string, string>();
      read.set(key, seen);
      const text = asText(topic, { ...rest, id });
      if (!seen.has(id)) seen.set(id, text);
      else if (seen.get(id) !== text) wrong.push(`${id} of ${key} was told in two ways`);
    }
    const expected = new Map<string, string[]>();
    for (const event of log) {
      const text = toldOf(event);
      if (text !== null) expected.set(event.stream, [...(expected.get(event.stream) ?? []), text]);
    }
    for (const stream of new Set([...read.keys(), ...expected.keys()])) {
      const [is, should] = [[...(read.get(stream)?.values() ?? [])], expected.get(stream) ?? []];
      const differs = should.findIndex((text, at) => is[at] !== text);
      if (differs >= 0) wrong.push(`of ${stream} was told ${is[differs]} in the place of ${should[differs]}`);
      else if (is.length > should.length)
        wrong.push(`of ${stream} was told ${is[should.length]}, which is not in the log`);
    }
    return wrong;
  },
};

const asText = (topic: string, { id, ...event }: PublicEvent): string =>
  JSON.stringify({ topic: topic.slice(topic.indexOf('mudu-events-')), id, ...event });

function toldOf(event: Logged): string | null {
  const told = publicEvent(event);
  return told && asText(told.topic, told.event);
}
