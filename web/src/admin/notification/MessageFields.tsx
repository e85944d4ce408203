import { Field, type FieldProps } from '../../ui/form/Field';

const MAX_TITLE = 80;
const MAX_MESSAGE = 500;

type Input = Omit<FieldProps, 'label'>;

/** What is said, with the lengths that the server takes. */
export function MessageFields({ title, message }: { title: Input; message: Input }) {
  return (
    <>
      <Field label="Title" {...title} inputProps={{ maxLength: MAX_TITLE }} />
      <Field
        label="Message"
        multiline
        minRows={3}
        maxRows={8}
        hint={`At most ${MAX_MESSAGE} characters`}
        {...message}
        inputProps={{ maxLength: MAX_MESSAGE }}
      />
    </>
  );
}
