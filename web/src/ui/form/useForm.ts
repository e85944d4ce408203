import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type SubmitHandler,
  set,
  useForm as useHookForm,
} from 'react-hook-form';
import type * as v from 'valibot';
import type { ApiError } from '../../api/ApiError';
import { sentenceFor } from '../../api/errorTable';
import type { FieldErrorSink } from '../../api/formErrors';
import { focusOrSay } from '../../api/notices';
import { readDraft, writeDraft } from '../../api/storage';
import { keptTyping, useKeptTyping } from './keptTyping';
import { keepUnsaved } from './unsaved';

/** What is typed when the session ends waits under this name; `over` is what it is an edit of. */
export interface Keeps {
  name: string;
  over?: unknown;
  /** Only the fields in which somebody has typed: the others follow what is saved elsewhere (`useFollowed`). */
  typedOnly?: boolean;
}

interface FormOptions {
  /** Nothing is lost when it is left: signing in, a code. */
  quick?: boolean;
  /** What is typed is kept in this tab under this name until it is sent, so that nothing has to be asked. */
  draft?: string;
  keeps?: Keeps | undefined;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * A form checked by the same schema as the server. Errors appear on submit, the first on the page gets the focus, and
 * each goes away as soon as its field is typed in. A page that is left in the middle of typing asks first.
 */
export function useForm<Input extends FieldValues, Output>(
  schema: v.GenericSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  { quick = false, draft, keeps }: FormOptions = {},
) {
  const [kept] = useState(() => (keeps ? keptTyping<Input>(keeps.name) : undefined));
  const [goesOn, setGoesOn] = useState(kept !== undefined);
  const form = useHookForm<Input, unknown, Output>({
    resolver: valibotResolver(schema) as never,
    defaultValues: { ...defaultValues, ...(draft ? readDraft(draft, isObject) : kept) },
    mode: 'onSubmit',
    // Else a wrong field hides what is wrong between fields until the next press.
    criteriaMode: 'all',
    reValidateMode: 'onSubmit',
    // By the place on the page instead of the order in which fields were made.
    shouldFocusError: false,
  });
  const { register, clearErrors, setError, getValues, formState } = form;
  const { elements, focusFirst, focusSoon } = useFocus();

  const { isSubmitting } = formState;
  const hasTyped = formState.isDirty || goesOn;
  const unsaved = !quick && !draft && hasTyped && !isSubmitting;
  useEffect(() => (unsaved ? keepUnsaved() : undefined), [unsaved]);

  const { subscribe } = form;
  useEffect(() => {
    if (!draft) return;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(draft, values),
    });
  }, [draft, subscribe]);

  const { defaultValues: known } = formState;
  const typed = () =>
    Object.fromEntries(
      Object.entries(getValues()).filter(([name, value]) => !keeps?.typedOnly || value !== get(known, name)),
    );
  useKeptTyping(keeps?.name, () => (hasTyped ? { typed: typed(), over: keeps?.over } : undefined));

  /** What a `Field` needs of the field called `name`. */
  const field = (name: Path<Input>) => {
    const { ref, ...registered } = register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    });
    const value: unknown = getValues(name);
    return {
      ...registered,
      ...(typeof value === 'boolean' && { checked: value }),
      ref: (element: HTMLElement | null) => {
        ref(element);
        if (element) elements.set(name, element);
        else elements.delete(name);
      },
      error: messageOf(get(formState.errors, name)),
    };
  };

  /** The same of a field that is no single input, set with `setValue`: where its focus goes, and its error. */
  const part = (name: Path<Input>) => ({
    ref: (element: HTMLElement | null) => {
      if (element) elements.set(name, element);
      else elements.delete(name);
    },
    error: messageOf(get(formState.errors, name)),
  });

  const handleSubmit = (onValid: SubmitHandler<Output & FieldValues>) =>
    form.handleSubmit(onValid as never, errors => focusFirst(errors));

  /** Puts the server's refusal of a field on the form. */
  const onFieldError: FieldErrorSink = useCallback(
    (name, message) => {
      if (!(name in getValues()) && get(getValues(), name) === undefined) return false;
      setError(name as Path<Input>, { type: 'server', message });
      focusSoon(name, message);
      return true;
    },
    [getValues, setError, focusSoon],
  );
  /** For `useCommand`: what is the fault of no field stays at the form too, for `FormRefusal`, until it is changed. */
  const onRefused = useCallback(
    (error: ApiError, fallback?: string): false => {
      const { status, serverMessage, isCancelled } = error;
      if (isCancelled || status === 400 || status === 409) return false;
      const message = status >= 500 ? sentenceFor(error) : (serverMessage ?? fallback ?? sentenceFor(error));
      setError('root', { message });
      return false;
    },
    [setError],
  );

  const { reset: resetTo } = form;
  const reset: typeof form.reset = useCallback(
    (...values) => {
      setGoesOn(false);
      resetTo(...values);
    },
    [resetTo],
  );
  return { ...form, kept, reset, hasTyped, field, part, handleSubmit, onFieldError, onRefused };
}

/** Of the fields named, the focus goes to the one that comes first on the page. */
function useFocus() {
  const elements = useRef(new Map<string, HTMLElement>()).current;
  const refused = useRef<[name: string, message: string][]>([]);
  const focusFirst = useCallback(
    (errors: object) => {
      const [first] = [...elements]
        .flatMap(([name, element]) => (get(errors, name) ? [{ name, element }] : []))
        .sort((a, b) =>
          a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
        );
      if (first) focusOrSay(first.element, messageOf(get(errors, first.name)));
    },
    [elements],
  );
  /** The server's refusals of one reply come one by one. */
  const focusSoon = useCallback(
    (name: string, message: string) => {
      refused.current.push([name, message]);
      if (refused.current.length > 1) return;
      queueMicrotask(() => {
        const errors = {};
        for (const [one, said] of refused.current.splice(0)) set(errors, one, { message: said });
        focusFirst(errors);
      });
    },
    [focusFirst],
  );
  return { elements, focusFirst, focusSoon };
}

const messageOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined;
