import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

export type JsonSchema = Record<string, unknown>;
/** Of a transforming schema: what comes in, or what goes out. */
export type Mode = 'input' | 'output';

/** Steps that say nothing JSON Schema has a word for; any other unknown one is an error. */
const silent = [
  'brand',
  'trim',
  'check',
  'partial_check',
  'transform',
  'to_lower_case',
  'to_upper_case',
  'filter_items',
  'raw_check',
  'finite',
];

/** A schema of contracts as JSON Schema 2020-12. Its formats are notes to the reader: nothing is refused for them. */
export function jsonSchema(schema: GenericSchema, mode: Mode): JsonSchema {
  const config: ConversionConfig = {
    target: 'draft-2020-12',
    typeMode: mode,
    ignoreActions: silent,
    overrideAction: severalPatterns,
  };
  const { $schema: _, ...rest } = toJsonSchema(strict(schema as unknown as Node, mode) as never, config);
  return rest as JsonSchema;
}

/** There is room for one `pattern` in a schema. The flag `u` is how JSON Schema reads every pattern. */
const severalPatterns: NonNullable<ConversionConfig['overrideAction']> = ({
  valibotAction,
  jsonSchema: soFar,
  errors,
}) => {
  const { requirement } = valibotAction as { requirement?: unknown };
  if (!errors || !(requirement instanceof RegExp) || !/^u?$/.test(requirement.flags)) return undefined;
  const pattern = requirement.source;
  return soFar.pattern === pattern ? soFar : { ...soFar, allOf: [...(soFar.allOf ?? []), { pattern }] };
};

/** What valibot's schemas and actions have in common, as far as it is walked here. */
interface Node {
  kind?: string;
  type?: string;
  pipe?: Node[];
  requirement?: unknown;
  [child: string]: unknown;
}

const isSchema = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && (value as Node).kind === 'schema';

/** Puts the strict schema in the place of every lenient one, all the way down. */
function strict(node: Node, mode: Mode): Node {
  if (node.pipe) return strictPipe(node.pipe, mode);
  const copy = { ...node };
  for (const child of ['wrapped', 'item', 'key', 'value', 'rest'])
    if (isSchema(node[child])) copy[child] = strict(node[child], mode);
  for (const children of ['options', 'items'])
    if (Array.isArray(node[children]))
      copy[children] = node[children].map(one => (isSchema(one) ? strict(one, mode) : one));
  if (typeof node.entries === 'object' && node.entries !== null)
    copy.entries = Object.fromEntries(
      Object.entries(node.entries).map(([name, entry]) => [name, strict(entry as Node, mode)]),
    );
  return copy;
}

/** A pipe that begins with `unknown` only rewrites what came in; its last schema says what that must be. */
function strictPipe(pipe: readonly Node[], mode: Mode): Node {
  const flat = pipe.flatMap(step => {
    const one = isSchema(step) ? strict(step, mode) : step;
    return one.pipe ?? [one];
  });
  const lenient = flat[0]?.type === 'unknown';
  const from = lenient ? flat.findLastIndex(isSchema) : 0;
  const steps = mode === 'input' ? asWritten(flat.slice(from)) : flat.slice(from);
  return steps.length === 1 ? (steps[0] as Node) : { ...(steps[0] as Node), pipe: steps };
}

const patterns = new Set(['regex', 'digits', 'starts_with', 'ends_with', 'includes']);
const rewriting = new Map([
  ['trim', 'trimmed'],
  ['to_upper_case', 'in upper case'],
  ['to_lower_case', 'in lower case'],
]);

/**
 * A pattern for the rewritten text would refuse what is accepted as it was written, and one that does not mind
 * upper and lower case can not be written down: both are told in words.
 */
function asWritten(steps: readonly Node[]): Node[] {
  const rewrites: string[] = [];
  return steps.map(step => {
    const rewrite = rewriting.get(step.type ?? '');
    if (rewrite) rewrites.push(rewrite);
    if (!patterns.has(step.type ?? '')) return step;
    const { requirement } = step;
    const anyCase = requirement instanceof RegExp && requirement.flags.includes('i');
    if (rewrites.length === 0 && !anyCase) return step;
    const when = rewrites.length > 0 ? `once ${rewrites.join(' and ')}` : 'in upper or lower case';
    const pattern = requirement instanceof RegExp ? requirement.source : String(requirement);
    return { kind: 'metadata', type: 'description', description: `Matches ${pattern} ${when}` };
  });
}
