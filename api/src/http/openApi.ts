import type { Endpoint } from '@mudu/contracts/endpoint';
import { endpoints } from '@mudu/contracts/endpoints/all';
import { isBuilt } from '@mudu/contracts/endpoints/notBuiltYet';
import { type ProblemCode, problemStatus } from '@mudu/contracts/problems';
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { API } from './routeTable.js';

type Json = Record<string, unknown>;
type Mode = 'input' | 'output';

/** Steps of a schema that say nothing about the shape on the wire; anything else unknown is an error. */
const silent = new Set([
  'brand',
  'trim',
  'check',
  'partial_check',
  'transform',
  'to_lower_case',
  'to_upper_case',
  'filter_items',
  'raw_check',
  'raw_transform',
  'forward',
  'digits',
  'safe_integer',
  'starts_with',
  'normalize',
]);

/**
 * A pipe that begins with `unknown` takes lenient input and hands it to its last schema: that one is the shape.
 * `digits` and `safe_integer` have no word of their own, so they become what they mean.
 */
function converter(mode: Mode): ConversionConfig {
  return {
    target: 'draft-2020-12',
    typeMode: mode,
    ignoreActions: [...silent],
    overrideAction: ({ valibotAction, jsonSchema }) => {
      if (valibotAction.type === 'digits') return { ...jsonSchema, pattern: '^\\d+$' };
      if (valibotAction.type === 'safe_integer') return { ...jsonSchema, type: 'integer' };
      return undefined;
    },
  } as ConversionConfig;
}

function described(schema: GenericSchema, mode: Mode): Json {
  const { $schema: _, ...rest } = toJsonSchema(lastOfLenient(schema) as never, converter(mode)) as Json;
  return rest;
}

/** Walks a schema and puts the strict schema in the place of every lenient pipe. */
function lastOfLenient(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const node = schema as {
    kind?: string;
    type?: string;
    pipe?: unknown[];
    entries?: Json;
    wrapped?: unknown;
    item?: unknown;
    options?: unknown;
  };
  if (node.pipe && (node.pipe[0] as { type?: string }).type === 'unknown') {
    const strict = [...node.pipe].reverse().find(step => {
      const { kind, type } = step as { kind?: string; type?: string };
      return kind === 'schema' && type !== 'unknown';
    });
    return strict ? lastOfLenient(strict) : schema;
  }
  const copy = { ...node } as typeof node;
  if (node.entries)
    copy.entries = Object.fromEntries(
      Object.entries(node.entries).map(([key, value]) => [key, lastOfLenient(value)]),
    );
  if (node.wrapped) copy.wrapped = lastOfLenient(node.wrapped);
  if (node.item) copy.item = lastOfLenient(node.item);
  if (Array.isArray(node.options)) copy.options = node.options.map(lastOfLenient);
  if (node.pipe)
    copy.pipe = node.pipe.map((step, index) =>
      index === 0 ? lastOfLenient({ ...(step as object), pipe: undefined }) : step,
    );
  return copy;
}

const always: ProblemCode[] = ['validation_failed', 'too_many_requests'];

function refusals(endpoint: Endpoint): Json {
  const codes = new Set<ProblemCode>([
    ...always,
    ...(endpoint.who === 'public' ? [] : (['invalid_token', 'forbidden'] as const)),
    ...(endpoint.problems ?? []),
  ]);
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes)
    byStatus.set(problemStatus(code), [...(byStatus.get(problemStatus(code)) ?? []), code]);
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
    const { properties = {}, required = [] } = described(schema, 'input') as {
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

function operation(name: string, endpoint: Endpoint): Json {
  const success = endpoint.reply
    ? {
        description: 'Done',
        content: { 'application/json': { schema: described(endpoint.reply, 'output') } },
      }
    : {
        description: 'Done',
        ...(endpoint.produces ? { content: { [endpoint.produces]: { schema: { type: 'string' } } } } : {}),
      };
  const who = endpoint.who === 'public' ? 'anyone' : endpoint.who.join(', ');
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Who may call: ${who}.${isBuilt(endpoint) ? '' : ' Not open yet: answers 501.'}`,
    tags: [endpoint.path.split('/')[1]],
    parameters: parameters(endpoint),
    ...(endpoint.body
      ? {
          requestBody: {
            content: {
              [endpoint.multipart ? 'multipart/form-data' : 'application/json']: {
                schema: described(endpoint.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: { [endpoint.status ?? 200]: success, ...refusals(endpoint) },
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
        Problem: {
          type: 'object',
          required: ['message', 'code', 'requestId'],
          properties: {
            message: { type: 'string' },
            error: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            code: { type: 'string' },
            requestId: { type: 'string' },
          },
        },
      },
    },
  };
}
