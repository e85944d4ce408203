import {
  PUBLIC_CONTENT_TYPE,
  publicEventSchema,
  publicType,
  topicOf,
} from '@mudu/contracts/integration/publicEvent';
import { type PublicKind, publicEvents, publicKinds } from '@mudu/contracts/integration/publicEvents';
import type { PublicVersion } from '@mudu/contracts/integration/publicVersion';
import { type JsonSchema, jsonSchema } from '../../http/jsonSchema.js';

type Json = Record<string, unknown>;

/** Every version that is told, by its public type: `mudu.OrderPlaced.v1`. */
export const publicVersions = (kind: PublicKind): [type: string, version: PublicVersion<unknown>][] =>
  Object.entries<PublicVersion<never> | null>(publicEvents[kind]).flatMap(([type, version]) =>
    version ? [[publicType(type, version), version as PublicVersion<unknown>]] : [],
  );

/** What a message of this type is, the envelope and the event's own data. */
export function messageSchema(type: string, { data }: PublicVersion<unknown>): JsonSchema {
  const envelope = jsonSchema(publicEventSchema, 'output') as { properties: Json };
  return {
    ...envelope,
    properties: { ...envelope.properties, type: { const: type }, data: jsonSchema(data, 'output') },
  };
}

/** AsyncAPI 3.0 of what the shop tells other systems over Kafka, from the table of public events and nothing else. */
export function asyncApiDocument(): Json {
  const messages: Json = {};
  const channels: Json = {};
  const operations: Json = {};
  for (const kind of publicKinds) {
    const types = publicVersions(kind);
    for (const [type, version] of types)
      messages[type] = {
        name: type,
        contentType: PUBLIC_CONTENT_TYPE,
        payload: messageSchema(type, version),
        bindings: { kafka: { key: { type: 'string', description: 'The stream' } } },
      };
    const topic = topicOf(kind);
    channels[topic] = {
      address: topic,
      messages: Object.fromEntries(types.map(([type]) => [type, { $ref: `#/components/messages/${type}` }])),
    };
    operations[`tell-${kind}`] = { action: 'send', channel: { $ref: `#/channels/${topic}` } };
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Mudu: public events',
      version: '1',
      description:
        'What happened in the shop, for other systems: at least once, in the order of each stream. Who passes over ids ' +
        'that it has seen reads each event once. Money is kobo, instants are ISO-8601 UTC, days are Lagos days. ' +
        'Consumers ignore fields and types that they do not know. Where several shops share a Kafka, the shop’s name and ' +
        'a hyphen stand before each address.',
    },
    defaultContentType: PUBLIC_CONTENT_TYPE,
    channels,
    operations,
    components: { messages },
  };
}
