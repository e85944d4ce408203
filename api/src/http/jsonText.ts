import { Header } from '@nestjs/common';

declare const says: unique symbol;
/** A reply that is already JSON text; `T` is what it says. */
export type JsonText<T> = string & { readonly [says]: T };

/** Vouches for what a text says: nothing checks it but the specs that receive it. */
export const jsonText = <T>(text: string): JsonText<T> => text as JsonText<T>;

/** Marks a route whose method returns `JsonText`. */
export const RepliesJsonText = (): MethodDecorator =>
  Header('Content-Type', 'application/json; charset=utf-8');
