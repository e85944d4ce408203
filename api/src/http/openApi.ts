import type { Endpoint } from '@mudu/contracts/endpoint';
import { endpoints } from '@mudu/contracts/endpoints/all';
import { problemReplySchema, problemsOf } from '@mudu/contracts/endpoints/problemReply';
import { problemStatus } from '@mudu/contracts/problems';
import { type GenericSchema, is } from 'valibot';
import { jsonSchema } from './jsonSchema.js';
import { API } from './routeTable.js';

type Json = Record<string, unknown>;

function refusals(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(problemsOf(endpoint), problemStatus);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

function parameters(endpoint: Endpoint): Json[] {
  const of = (schema: GenericSchema | undefined, where: 'path' | 'query'): Json[] => {
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: shape,
    }));
  };
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
  };
  return [
    ...of(endpoint.params, 'path'),
    ...of(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [key] : []),
  ];
}

function requestBody(body: GenericSchema, multipart: true | undefined): Json {
  const fields = jsonSchema(body, 'input');
  if (!multipart) return { required: !is(body, {}), content: { 'application/json': { schema: fields } } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = {
    ...fields,
    properties: { ...(fields.properties as Json), file },
    required: [...(fields.required as string[]), 'file'],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function operation(name: string, endpoint: Endpoint): Json {
  const success = endpoint.reply
    ? {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } },
      }
    : {
        description: 'Done',
        ...(endpoint.produces
          ? {
              content: Object.fromEntries(
                [endpoint.produces].flat().map(type => [type, { schema: { type: 'string' } }]),
              ),
            }
          : {}),
      };
  const who = endpoint.who === 'public' ? 'anyone' : endpoint.who.join(', ');
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Who may call: ${who}.`,
    tags: [endpoint.path.split('/')[1]],
    parameters: parameters(endpoint),
    ...(endpoint.body ? { requestBody: requestBody(endpoint.body, endpoint.multipart) } : {}),
    responses: {
      [endpoint.status ?? 200]: success,
      ...(endpoint.knownStatus
        ? { [endpoint.knownStatus]: { ...success, description: 'Was there already' } }
        : {}),
      ...refusals(endpoint),
    },
    security: endpoint.who === 'public' ? [] : [{ session: [] }],
  };
}

/** OpenAPI 3.1, from the endpoint table and nothing else. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints as Record<string, Endpoint>)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mudu',
      version: '1',
      description:
        'Online groceries and food packages. Money is kobo, instants are ISO-8601 UTC, days are Lagos days.',
    },
    servers: [{ url: API }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: jsonSchema(problemReplySchema, 'output'),
      },
    },
  };
}
