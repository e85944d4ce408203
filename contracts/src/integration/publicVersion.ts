import * as v from 'valibot';
import type { ShopEvent, ShopEventOf } from '../shopEvents.js';

/** What other systems are told of an event. */
export interface PublicVersion<D = never> {
  /** Raised when a field is dropped or means something else; a field more is no new version. */
  version: number;
  /** What a consumer reads. */
  data: v.GenericSchema;
  /** From the event's own data in today's shape, which may have more fields. */
  from: (data: D) => unknown;
}

/** An event that is told, by fields that are named one by one: one that is new to it is not told by itself. */
export function told<const E extends v.ObjectEntries>(
  definition: { data: v.ObjectSchema<E, undefined> },
  fields: readonly (keyof E & string)[],
): PublicVersion<v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const data = v.pick(definition.data, fields as never) as v.GenericSchema;
  return { version: 1, data, from: own => v.parse(data, own) };
}

/** Nobody else's business: words of people, addresses of pay pages. */
export const kept = null;

/** What is told of the events of a domain; one that it forgets does not compile. */
export type Told<E extends ShopEvent> = {
  readonly [T in E['type']]: PublicVersion<ShopEventOf<T>['data']> | null;
};
