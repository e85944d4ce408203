import { Field, type FieldProps } from './Field';

interface ReasonFieldProps extends Omit<FieldProps, 'label' | 'multiline'> {
  /** What it is kept with: `the entry`. */
  keptWith: string;
  maxLength: number;
}

/** Why staff do what can not be undone: some lines, kept for their colleagues. */
export const ReasonField = ({ keptWith, maxLength, ...field }: ReasonFieldProps) => (
  <Field
    label="Reason"
    multiline
    minRows={2}
    maxRows={6}
    hint={`Kept with ${keptWith}, for colleagues`}
    {...field}
    inputProps={{ maxLength }}
  />
);
