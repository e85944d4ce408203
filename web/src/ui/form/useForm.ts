import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm as useHookForm } from 'react-hook-form';
import type * as v from 'valibot';
import type { FieldErrorSink } from '../../api/formErrors';

/**
 * A form checked by the same schema as the server. Errors appear on submit, the first gets the focus, and each
 * goes away as soon as its field is typed in.
 */
export function useForm<Input extends FieldValues, Output>(
  schema: v.GenericSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useHookForm<Input, unknown, Output>({
    resolver: valibotResolver(schema) as never,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { register, clearErrors, setError, getValues, formState } = form;

  /** What a `Field` needs of the field called `name`. */
  const field = (name: Path<Input>) => ({
    ...register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    }),
    error: messageOf(formState.errors[name]),
  });

  /** Puts the server's refusal of a field on the form. */
  const onFieldError: FieldErrorSink = useCallback(
    (name, message) => {
      if (!(name in getValues())) return false;
      setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: true });
      return true;
    },
    [getValues, setError],
  );
  return { ...form, field, onFieldError };
}

const messageOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined;
