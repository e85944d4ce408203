import { Header } from '@nestjs/common';

/** A reply that is already JSON text; `T` is what it says. */
export type JsonText<T> = string & { readonly says?: T };

/** Marks a route whose method returns `JsonText`. */
export const RepliesJsonText = (): MethodDecorator =>
  Header('Content-Type', 'application/json; charset=utf-8');
