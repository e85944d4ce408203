import type { ComponentProps } from 'react';
import { PasswordField } from './PasswordField';

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
