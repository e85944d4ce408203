import type { ComponentProps } from 'react';
import { PasswordField } from './PasswordField';

/** What is asked of a password, in the words beside its field; the forms' schemas see to it. */
export const passwordHints = {
  customer: 'At least 8 characters',
  staff: '8 characters with upper and lower case, a number and a sign',
} as const;

interface NewPasswordFieldsProps {
  hint: string;
  field: (name: 'newPassword' | 'confirmPassword') => Omit<ComponentProps<typeof PasswordField>, 'label'>;
}

/** A new password, and the same once more. */
export const NewPasswordFields = ({ hint, field }: NewPasswordFieldsProps) => (
  <>
    <PasswordField label="New password" autoComplete="new-password" hint={hint} {...field('newPassword')} />
    <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
  </>
);
