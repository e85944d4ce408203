import type { ApiError } from './ApiError';

/** Takes the first message of a field; answers whether the form has such a field. */
export type FieldErrorSink = (field: string, message: string) => boolean;

/** A duplicate is said on the field it is about (rules/site.md S3). */
const duplicates = [
  ['email', 'This email is already registered'],
  ['phone', 'This phone number is already registered'],
] as const;

/** Puts a refusal on the form's fields; true when the form now shows it and no toast is due. */
export function showOnForm(error: ApiError, sink: FieldErrorSink): boolean {
  if (error.status === 400 && error.errors) {
    const shown = Object.entries(error.errors).map(([field, messages]) =>
      sink(field, messages[0] ?? 'Validation failed'),
    );
    return shown.some(Boolean);
  }
  if (error.status !== 409) return false;
  const duplicate = duplicates.find(([field]) => error.message.toLowerCase().includes(field));
  return duplicate ? sink(duplicate[0], duplicate[1]) : false;
}
