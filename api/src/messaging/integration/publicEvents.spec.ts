import { readFileSync } from 'node:fs';
import { PUBLIC_CONTENT_TYPE, publicEvent, publicEventSchema } from '@mudu/contracts/integration/publicEvent';
import { publicKinds } from '@mudu/contracts/integration/publicEvents';
import { keptEvents } from '@mudu/testing/keptLog/keptLogForSpecs';
import { Ajv } from 'ajv';
import { type CloudEventV1, Kafka } from 'cloudevents';
import * as v from 'valibot';
import { jsonSchema } from '../../http/jsonSchema.js';
import { asyncApiDocument, messageSchema, publicVersions } from './asyncApi.js';

const versions = new Map(publicKinds.flatMap(publicVersions));
/** Fifteen months of a shop, as they are told. */
const told = keptEvents.map(stored => publicEvent(stored)).filter(one => one !== null);
const texts = told.map(({ event }) => JSON.stringify(event));

describe('what is told of the events of a shop', () => {
  it('is most of it, and nothing of what customers are told', () => {
    expect(new Set(told.map(({ event }) => event.type)).size).toBeGreaterThan(50);
    expect(publicKinds).not.toContain('notification');
  });

  it('has the shape that consumers are told', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const checks = new Map(
      [...versions].map(([type, version]) => [type, ajv.compile(messageSchema(type, version))]),
    );
    for (const { event } of told) {
      const check = checks.get(event.type);
      check?.(event);
      expect([event.type, check?.errors ?? null]).toEqual([event.type, null]);
      expect(v.safeParse(publicEventSchema, event).issues).toBeUndefined();
    }
  });

  it('is a CloudEvent to others who know those', () => {
    for (const { event } of told.slice(0, 500)) {
      const read = Kafka.toEvent({
        headers: { 'content-type': PUBLIC_CONTENT_TYPE },
        value: JSON.stringify(event),
        body: undefined,
      } as Parameters<typeof Kafka.toEvent>[0]) as CloudEventV1<unknown> & { validate(): boolean };
      expect(read.validate()).toBe(true);
      expect([read.id, read.type, read.subject, read.data]).toEqual([
        event.id,
        event.type,
        event.subject,
        event.data,
      ]);
    }
  });

  it('has nothing sealed, and nothing that only the customer or the shop has to know', () => {
    expect(keptEvents.some(({ data }) => JSON.stringify(data).includes('sealed:'))).toBe(true);
    for (const secret of [
      'sealed:',
      'authorizationUrl',
      'accessCode',
      'shippingAddress',
      '"note"',
      'photoUrl',
    ])
      expect([secret, texts.filter(text => text.includes(secret))]).toEqual([secret, []]);
  });

  it('leaves out what a buyer calls a package of their own', () => {
    const placed = keptEvents.find(({ type }) => type === 'OrderPlaced') as (typeof keptEvents)[number];
    const { lines, ...data } = placed.data as { lines: { itemId: string | null; name: string }[] };
    const [line] = lines as [(typeof lines)[number]];
    const asked = [
      { ...line, itemId: null, name: 'For Mama’s birthday' },
      { ...line, itemId: '3f0cb6a2-1a2b-4c3d-8e4f-5a6b7c8d9e0f', name: 'Rice' },
    ];
    const { data: shown } = publicEvent({ ...placed, data: { ...data, lines: asked } })?.event ?? {};
    expect((shown as { lines: { name: string | null }[] }).lines.map(({ name }) => name)).toEqual([
      null,
      'Rice',
    ]);
  });
});

/**
 * Consumers remember what a version was. What is added to one is written down anew (`npm test -- publicEvents -u`); what is
 * dropped, or means something else, needs the next version.
 */
it('every version of a public event is as it was told', () => {
  expect(
    Object.fromEntries([...versions].map(([type, { data }]) => [type, jsonSchema(data, 'output')])),
  ).toMatchSnapshot();
});

describe('the AsyncAPI document', () => {
  it('is one, by the schema of AsyncAPI itself', () => {
    const schema = JSON.parse(
      readFileSync('node_modules/@asyncapi/specs/schemas/3.0.0-without-$id.json', 'utf8'),
    );
    const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false });
    const check = ajv.compile(schema);
    check(JSON.parse(JSON.stringify(asyncApiDocument())));
    expect(check.errors).toBeNull();
  });

  it('has a channel for each kind of stream, and in it every version that is told', () => {
    const { channels, components } = asyncApiDocument() as {
      channels: Record<string, { messages: Record<string, { $ref: string }> }>;
      components: { messages: Record<string, object> };
    };
    expect(Object.keys(channels)).toEqual(publicKinds.map(kind => `mudu-events-${kind}`));
    const named = Object.values(channels).flatMap(({ messages }) => Object.values(messages));
    expect(named.map(({ $ref }) => $ref.split('/').at(-1)).toSorted()).toEqual(
      [...versions.keys()].toSorted(),
    );
    expect(Object.keys(components.messages).toSorted()).toEqual([...versions.keys()].toSorted());
  });
});
