import type { Endpoint } from '@mudu/contracts/endpoint';
import { endpoints } from '@mudu/contracts/endpoints/all';
import { problemCodes, problemStatus } from '@mudu/contracts/problems';
import Fastify from 'fastify';
import * as v from 'valibot';
import { type JsonSchema, jsonSchema } from './jsonSchema.js';
import { openApiDocument } from './openApi.js';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
  security: Record<string, string[]>[];
}
const document = openApiDocument() as {
  openapi: string;
  info: Record<string, string>;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema };
};
const table = Object.entries(endpoints as Record<string, Endpoint>);
const pathOf = (row: Endpoint) => row.path.replace(/:(\w+)/g, '{$1}');
const operationOf = (row: Endpoint) => document.paths[pathOf(row)]?.[row.method.toLowerCase()] as Operation;
const bodyOf = (row: Endpoint) => Object.values(operationOf(row).requestBody?.content ?? {})[0]?.schema;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object of the document, with the way to it. */
function* parts(node: unknown, way: string[] = []): Generator<[string[], JsonSchema]> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield [way, node as JsonSchema];
  for (const [key, child] of Object.entries(node)) yield* parts(child, [...way, key]);
}

describe('the OpenAPI document', () => {
  it('has every row of the endpoint table, and no more', () => {
    const rows = table.map(([, row]) => `${row.method.toLowerCase()} ${pathOf(row)}`);
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(rows.sort());
  });

  it('is OpenAPI 3.1 in its parts', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers).toEqual([{ url: '/api/v1' }]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      expect(path).toMatch(/^\//);
      expect(operation.tags).toHaveLength(1);
      const inPath = operation.parameters.filter(one => one.in === 'path');
      expect(inPath.map(one => one.name).sort()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(m => m[1]).sort(),
      );
      expect(inPath.every(one => one.required)).toBe(true);
      const names = operation.parameters.map(one => `${one.in} ${one.name}`);
      expect(new Set(names).size).toBe(names.length);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[1-5]\d\d$/);
        expect(response.description).not.toBe('');
      }
      for (const scheme of operation.security.flatMap(Object.keys))
        expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  it('has a target for every $ref', () => {
    const refs = [...parts(document)].flatMap(([, part]) =>
      typeof part.$ref === 'string' ? [part.$ref] : [],
    );
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of new Set(refs)) {
      const target = ref
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((node, key) => (node as JsonSchema | undefined)?.[key], document);
      expect([ref, target]).toEqual([ref, expect.any(Object)]);
    }
  });

  it('has only schemas that a validator takes', async () => {
    const compile = await validators();
    for (const { operation } of operations)
      for (const { schema } of [
        ...operation.parameters,
        ...Object.values(operation.requestBody?.content ?? {}),
        ...Object.values(operation.responses).flatMap(({ content = {} }) => Object.values(content)),
      ])
        if (!('$ref' in schema)) expect(() => compile(schema)).not.toThrow();
    expect(() => compile({ type: 'whole number' })).toThrow();
  });

  it('says with each call what refusals it may give', () => {
    const statuses = new Set(problemCodes.map(code => String(problemStatus(code))));
    for (const [, row] of table) {
      const { responses } = operationOf(row);
      expect(Object.keys(responses)).toContain(String(row.status ?? 200));
      for (const code of row.problems ?? [])
        expect(responses[problemStatus(code)]?.description).toContain(code);
      for (const status of Object.keys(responses).filter(one => one >= '400'))
        expect(statuses).toContain(status);
    }
  });

  it('writes amounts as integers, in and out', () => {
    const amounts = [...parts(document.paths)].filter(
      ([way]) => way.at(-2) === 'properties' && /(Kobo|^price)$/.test(way.at(-1) ?? ''),
    );
    expect(amounts.length).toBeGreaterThan(50);
    for (const [way, schema] of amounts) {
      const options = (schema.anyOf as JsonSchema[] | undefined) ?? [schema];
      const kinds = options.map(one => one.type).filter(kind => kind !== 'null');
      expect([way.join(' '), kinds]).toEqual([way.join(' '), ['integer']]);
    }
  });
});

describe('a body that may arrive in several ways', () => {
  it.each(table.filter(([name, row]) => row.body && name !== 'paymentWebhook'))(
    '%s is described by what it must be in the end',
    (_, row) => {
      expect(bodyOf(row)).toMatchObject({ type: 'object', properties: expect.any(Object) });
      for (const [name, schema] of Object.entries(bodyOf(row)?.properties as Record<string, JsonSchema>)) {
        const { default: _default, ...shape } = schema;
        expect([name, Object.keys(shape)]).not.toEqual([name, []]);
      }
    },
  );

  it('asks for a body only where one without fields is refused', () => {
    expect(operationOf(endpoints.register).requestBody?.required).toBe(true);
    expect(operationOf(endpoints.withdrawReferralEarnings).requestBody?.required).toBe(false);
  });

  it('names its required fields, its lists and its bounds', () => {
    expect(bodyOf(endpoints.createPackage)).toMatchObject({
      required: ['name', 'price', 'quantity', 'items'],
      properties: {
        price: { type: 'integer', minimum: 1 },
        items: { type: 'array', items: { type: 'string' }, minItems: 1 },
        imageUrls: { type: 'array', maxItems: 8, default: [] },
        metadata: { type: 'object' },
      },
    });
    expect(bodyOf(endpoints.uploadImage)).toMatchObject({ required: ['file'], properties: { file: {} } });
  });

  it('tells in words what holds only after the text was rewritten', () => {
    expect(jsonSchema(v.pipe(v.string(), v.regex(/^[A-Z]+$/)), 'input')).toMatchObject({
      pattern: '^[A-Z]+$',
    });
    const shouted = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[A-Z]+$/));
    expect(jsonSchema(shouted, 'input')).toEqual({
      type: 'string',
      description: 'Matches ^[A-Z]+$ once trimmed and in upper case',
    });
    const strong = v.pipe(v.string(), v.regex(/\d/), v.regex(/\p{Lu}/u));
    expect(jsonSchema(strong, 'input')).toEqual({
      type: 'string',
      pattern: '\\d',
      allOf: [{ pattern: '\\p{Lu}' }],
    });
    expect(() => jsonSchema(v.pipe(v.string(), v.ulid(), v.creditCard()), 'input')).toThrow();
  });
});

const uuid = '0198c5a0-0000-7000-8000-000000000001';
const password = 'yam-and-beans';
describe('what contracts accept, the document accepts', () => {
  it.each<[string, Endpoint, unknown]>([
    [
      'register',
      endpoints.register,
      {
        firstName: 'Ada',
        lastName: 'Obi',
        email: ' Ada@Example.com ',
        countryCode: 'NG',
        phone: '08031234567',
        password,
        confirmPassword: password,
        referralCode: '',
        agreeToTerms: true,
      },
    ],
    [
      'checkout',
      endpoints.checkout,
      {
        paymentMethod: 'split',
        cartVersion: 4,
        expectedTotalKobo: 450_000,
        installments: { count: 3, firstPaymentMethod: 'wallet' },
        shippingAddress: { address: '14 Adeniran Street', stateOrProvince: 'Lagos' },
        note: null,
      },
    ],
    [
      'createPackage',
      endpoints.createPackage,
      { name: 'Family Box', price: 1_500_000, quantity: 4, items: ['Rice 5kg', ''], metadata: { kg: 5 } },
    ],
    [
      'createPromo',
      endpoints.createPromo,
      { promotionCode: 'jollof10', discount: 10, applicableTo: ['all'], startDate: '2025-01-05T23:30:00Z' },
    ],
    [
      'addCartItem',
      endpoints.addCartItem,
      { itemId: uuid, itemType: null, quantity: 2, addons: [{ itemId: uuid }] },
    ],
    ['setReferralRewards', endpoints.setReferralRewards, { points: 5, expectedVersion: 1 }],
    [
      'registerDevice',
      endpoints.registerDevice,
      { platform: 'web', token: { endpoint: 'https://push.example/x', keys: { p256dh: 'p', auth: 'a' } } },
    ],
  ])('%s', async (_, row, example) => {
    expect(v.safeParse(row.body!, example).issues).toBeUndefined();
    const accepts = (await validators())(bodyOf(row) as JsonSchema);
    expect(accepts(example)).toBe(true);
    expect(accepts({})).toBe(false);
    expect(accepts('text')).toBe(false);
  });
});

type Compile = (schema: JsonSchema) => (value: unknown) => boolean;
/** Fastify's own validator, told to change nothing. Formats are annotations, as 2020-12 has it. */
async function validators(): Promise<Compile> {
  const changeNothing = { coerceTypes: false, removeAdditional: false, useDefaults: false } as const;
  const fastify = Fastify({ ajv: { customOptions: { ...changeNothing, validateFormats: false } } });
  const compile = Promise.withResolvers<Compile>();
  fastify.get('/', async request => {
    compile.resolve(schema => request.compileValidationSchema(schema));
  });
  await fastify.inject('/');
  return compile.promise;
}
